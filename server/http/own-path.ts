/** Methods that a page, a file or a resource is read with. */
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Whether an address of the engine's own takes a file: the app reads its body as it comes, and says itself what is too large. */
export function takesFile(authPath: string, { pathname }: URL): boolean {
  return pathname.toLowerCase().replace(/\.data$/, '') === `${authPath}/account/picture`
}
