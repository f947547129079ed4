import { expect, test } from 'vitest'
import type { Store, User } from '#db/store/index.server.ts'
import { addressOfPicture } from '../../accounts/picture-address.ts'
import { servedPicture } from './own-picture.server.ts'

const SITE = { base: 'https://app.example/auth' }
const VERSION = 'A'.repeat(22)

test('a picture is read at the address of its version alone, whatever else is asked for', async () => {
  let read = 0
  const image = addressOfPicture(SITE, 'ada', VERSION)
  const store = {
    users: { byId: async (id: string) => (id === 'ada' ? ({ id, image } as User) : null) },
    pictures: {
      ofUser: async () => {
        read += 1
        return { type: 'image/webp', data: Buffer.from('picture').toString('base64') }
      },
    },
  } as unknown as Pick<Store, 'users' | 'pictures'>
  for (const version of ['B'.repeat(22), '', VERSION.toLowerCase(), `${VERSION}/`, '..', VERSION.slice(1), '\u0000'])
    expect(await servedPicture(store, 'ada', version)).toBeNull()
  expect(await servedPicture(store, 'bo', VERSION)).toBeNull()
  expect(read).toBe(0)
  expect((await servedPicture(store, 'ada', VERSION))?.bytes.toString()).toBe('picture')
  expect(read).toBe(1)
})
