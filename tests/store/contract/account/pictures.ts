import { describe, expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import { at, atOnce, type StoreOf, someone, unique } from '../samples.ts'

/** What every database keeps of users' pictures and names. */
export function picturesContract(store: StoreOf): void {
  const aPicture = (userId: string, told = {}) => ({
    userId,
    type: 'image/png',
    data: 'AAAA',
    updatedAt: at('12:00'),
    ...told,
  })
  const newUser = () => store().users.create(someone({ image: 'https://pictures.test/ada' }))

  describe('a picture', () => {
    test('takes the place of the one before, with where it is', async () => {
      const { id } = await newUser()
      expect(await store().pictures.ofUser(id)).toBeNull()
      await store().pictures.set(Authority.command, aPicture(id), 'https://app.test/first')
      const second = aPicture(id, { type: 'image/webp', data: 'BBBB', updatedAt: at('12:01') })
      await store().pictures.set(Authority.command, second, 'https://app.test/second')
      expect(await store().pictures.ofUser(id)).toEqual(second)
      expect((await store().users.byId(id))?.image).toBe('https://app.test/second')
    })

    test('and its place are of one upload, however many come at once', async () => {
      const { id } = await newUser()
      await atOnce(50, (turn) =>
        store().pictures.set(Authority.command, aPicture(id, { data: `data${turn}` }), `data${turn}`),
      )
      const kept = await store().pictures.ofUser(id)
      expect((await store().users.byId(id))?.image).toBe(kept?.data)
    })

    test('is removed with its place, also where there is none here, and with its user', async () => {
      const [first, second] = [await newUser(), await newUser()]
      await store().pictures.set(Authority.command, aPicture(first.id), 'https://app.test/first')
      for (const { id } of [first, second]) {
        expect(await store().pictures.remove(Authority.command, id)).toBe(true)
        expect(await store().pictures.ofUser(id)).toBeNull()
        expect((await store().users.byId(id))?.image).toBeNull()
      }
      expect(await store().pictures.remove(Authority.command, unique('none'))).toBe(false)
      await store().pictures.set(Authority.command, aPicture(second.id), 'https://app.test/second')
      await store().users.remove(Authority.command, second.id)
      expect(await store().pictures.ofUser(second.id)).toBeNull()
    })
  })

  test('a user has another name', async () => {
    const { id } = await newUser()
    expect(await store().users.setName(Authority.command, id, 'Grace')).toMatchObject({ id, name: 'Grace' })
    expect((await store().users.byId(id))?.name).toBe('Grace')
    expect(await store().users.setName(Authority.command, unique('none'), 'Grace')).toBeNull()
  })
}
