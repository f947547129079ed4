import { createHash } from 'node:crypto'
import type { Picture, User } from '#db/store/index.server.ts'
import type { OwnAccount } from '../account/own-account.server.ts'
import { type CleanPicture, cleanPicture } from './pictures/clean-picture.ts'
import type { PictureFault } from './pictures/refused.ts'

/** Where users' own pictures are served, below the authentication path. */
const PLACE = '/picture/'

/** Keeps a file as the user's picture, or says why not. */
export async function setPicture(own: OwnAccount, file: File): Promise<PictureFault | null> {
  const { services, store, requestContext, user } = own
  const picture = cleanPicture(Buffer.from(await file.arrayBuffer()))
  if (typeof picture === 'string') return picture
  const { type, bytes } = picture
  const row = { userId: user.id, type, data: bytes.toString('base64'), updatedAt: services.now() }
  await store.pictures.set(row, `${services.base}${PLACE}${user.id}/${versionOf(bytes)}`)
  await services.events.record(requestContext, { type: 'profile.picture', isSuccess: true, userId: user.id })
  return null
}

/** Takes the picture away, also one that a provider has told of. */
export async function removePicture({ services, store, requestContext, user }: OwnAccount): Promise<void> {
  if (!(await store.pictures.remove(user.id))) return
  await services.events.record(requestContext, { type: 'profile.picture', isSuccess: true, userId: user.id })
}

/** Path of a user's picture, where this site serves it. */
export function pathOfPicture({ base, authPath }: { base: string; authPath: string }, { image }: User): string | null {
  return image?.startsWith(base + PLACE) ? authPath + image.slice(base.length) : null
}

/** A picture that is kept, as it is served at the address of its version; `null` for any other version. */
export function servedPicture(
  { type, data }: Picture,
  version: string,
): { type: string; bytes: Buffer<ArrayBuffer> } | null {
  const bytes = Buffer.from(data, 'base64')
  return versionOf(bytes) === version ? { type, bytes } : null
}

/** Other bytes have another address, so that browsers may keep what they have; without the picture none can be guessed. */
function versionOf(bytes: CleanPicture['bytes']): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
