/** A promise of the site that an attack has broken. */
export class Broken extends Error {
  override name = 'Broken'
}

/** Says what was promised, where that is not so. */
export function promise(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Broken(what)
}
