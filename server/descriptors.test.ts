import { expect, test, vi } from 'vitest'
import { watchDescriptors } from './descriptors.ts'

test('descriptors that are used up are told once, and once when there are some again', async () => {
  const [lines, codes]: [string[], (string | null)[]] = [[], [null, 'EMFILE', 'EMFILE', 'EACCES', 'ENFILE', null]]
  const log = { error: (_: unknown, line: string) => lines.push(line), info: (line: string) => lines.push(line) }
  const tryOne = async () => {
    const code = codes.shift() ?? null
    if (code !== null) throw Object.assign(new Error(code), { code })
  }
  const end = watchDescriptors(Object(log), { every: 1, tryOne })
  await vi.waitFor(() => expect(codes).toEqual([]))
  await vi.waitFor(() => expect(lines).toHaveLength(4))
  end()
  const [usedUp, again] = [
    expect.stringContaining('all file descriptors are taken'),
    'there are file descriptors again',
  ]
  expect(lines).toEqual([usedUp, again, usedUp, again])
})

test('a process that has some left says nothing', async () => {
  const lines: unknown[] = []
  let looks = 0
  const log = { error: (line: unknown) => lines.push(line), info: (line: unknown) => lines.push(line) }
  const end = watchDescriptors(Object(log), {
    every: 1,
    tryOne: async () => {
      looks += 1
    },
  })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3))
  end()
  expect(lines).toEqual([])
})
