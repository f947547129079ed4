import { createHash } from 'node:crypto'
import type { Store } from '#db/store/index.server.ts'
import { addressOfPicture, isPictureOf } from '../../accounts/picture-address.ts'
import { withoutNul } from '../../shared/without-nul.ts'
import type { OwnAccount } from '../account/own-account.server.ts'
import { type PictureFault, smallPicture } from './small-picture.server.ts'

/** Keeps a file as the user's picture, or says why not. */
export async function setPicture(own: OwnAccount, file: File): Promise<PictureFault | null> {
  const { services, store, requestContext, user, by } = own
  const bytes = await smallPicture(() => file.arrayBuffer())
  if (typeof bytes === 'string') return bytes
  const row = { userId: user.id, type: 'image/webp', data: bytes.toString('base64'), updatedAt: services.now() }
  await store.pictures.set(by, row, addressOfPicture(services, user.id, versionOf(bytes)))
  await services.events.record(requestContext, { type: 'profile.picture', isSuccess: true, userId: user.id })
  return null
}

/** Takes the picture away, also one that a provider has told of. */
export async function removePicture({ services, store, requestContext, user, by }: OwnAccount): Promise<void> {
  if (!(await store.pictures.remove(by, user.id))) return
  await services.events.record(requestContext, { type: 'profile.picture', isSuccess: true, userId: user.id })
}

/**
 * A picture that is kept, as it is served at the address of its version; `null` for any other version. The version stands in
 * the user's row: for an address that was made up no picture is read.
 */
export async function servedPicture(
  store: Pick<Store, 'users' | 'pictures'>,
  userId: string,
  version: string,
): Promise<{ type: string; bytes: Buffer<ArrayBuffer> } | null> {
  const user = await store.users.byId(withoutNul(userId))
  if (!isPictureOf(user?.image, userId, version)) return null
  const kept = await store.pictures.ofUser(userId)
  return kept && { type: kept.type, bytes: Buffer.from(kept.data, 'base64') }
}

/** Other bytes have another address, so that browsers may keep what they have; without the picture none can be guessed. */
function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
