import { expect, test, vi } from 'vitest'
import { MissingBody, UnreadableBody } from './body-refused.ts'
import { readFormData } from './form-data.server.ts'
import { createMissingBodies } from './missing-bodies.ts'

const LIMITS = { most: 1000, fields: 10, files: 0, longest: 1000 }

/** A form as a server hands it on of which a parser in front has read the body. */
function emptied(type: string, length: string): Request {
  const body = new ReadableStream({ start: (controller) => controller.close() })
  const headers = { 'content-type': type, 'content-length': length }
  return new Request('http://app.example/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
  'a form of %s that has a length and no body is told from one that is empty',
  async (type) => {
    await expect(readFormData(emptied(type, '12'), LIMITS)).rejects.toBeInstanceOf(MissingBody)
    const empty = await readFormData(emptied(type, '0'), LIMITS).catch((error: unknown) => error)
    expect(empty).not.toBeInstanceOf(MissingBody)
    expect(empty).toBeInstanceOf(type.startsWith('multipart') ? UnreadableBody : FormData)
  },
)

test('the log names the parser that has read it, once a minute', () => {
  let now = new Date('2026-01-01T12:00:00Z')
  const warn = vi.fn()
  const bodies = createMissingBodies({ log: { warn }, now: () => now })
  bodies.say('application/x-www-form-urlencoded')
  bodies.say('application/json')
  now = new Date('2026-01-01T12:01:00Z')
  bodies.say('multipart/form-data; boundary=b')
  expect(warn.mock.calls.map(([fields]) => fields.parser)).toEqual([
    'express.urlencoded(), or body-parser',
    'multer, or another parser of uploads',
  ])
})
