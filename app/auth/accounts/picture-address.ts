/** Where users' own pictures are served, below the authentication path. */
const PLACE = '/picture/'

/** Address of a version of a user's picture. */
export function addressOfPicture({ base }: { base: string }, userId: string, version: string): string {
  return `${base}${PLACE}${userId}/${version}`
}

/** Path of a user's picture, where this site serves it. */
export function pathOfPicture(
  { base, authPath }: { base: string; authPath: string },
  { image }: { image?: string | null },
): string | null {
  return image?.startsWith(base + PLACE) ? authPath + image.slice(base.length) : null
}

/** Whether a user's picture is that version, wherever the site was when it was kept. */
export function isPictureOf(image: string | null | undefined, userId: string, version: string): boolean {
  return image?.endsWith(`${PLACE}${userId}/${version}`) === true
}
