import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Sendable } from './send-response.ts'
import { encodedFor, type StaticFile } from './static.ts'

/** Our files, and with our headers a host's too, are shown elsewhere: mail programs in a browser show logos. */
const SHOWN_ELSEWHERE = ['Cross-Origin-Resource-Policy', 'cross-origin'] as const

/** A client that has the file is not told its type again (RFC 9110, 15.4.5). */
const OF_THE_BODY = 'Content-Type'

/** Answers with files. Each form of a file is known by a hash of its bytes, made when it is first asked for. */
export function createFileAnswers(): (file: StaticFile, request: IncomingMessage, isBare: boolean) => Sendable {
  const tags = new Map<Buffer, string>()

  function tagOf(bytes: Buffer): string {
    const known = tags.get(bytes)
    if (known !== undefined) return known
    const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    tags.set(bytes, tag)
    return tag
  }

  return (file, { headers }, isBare) => {
    const { encoding, bytes } = encodedFor(file, headers['accept-encoding'])
    const tag = tagOf(bytes)
    const isKnown = namesTag(headers['if-none-match'], tag)
    const said = isKnown ? file.headers.filter(([name]) => name !== OF_THE_BODY) : file.headers
    const lines = [...said.flat(), 'ETag', tag, ...(isBare ? [] : SHOWN_ELSEWHERE)]
    if (isKnown) return { status: 304, headers: lines, body: '', isBare }
    if (encoding !== null) lines.push('Content-Encoding', encoding)
    return { status: 200, headers: lines, body: bytes, isBare }
  }
}

/** Whether an `If-None-Match` names a tag, which a proxy that compresses has made a weak one (RFC 9110, 13.1.2). */
function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.match(ENTITY_TAG)?.includes(tag) ?? false
}

/** What stands between quotation marks in a list of tags, with those; a `W/` before it makes no difference here. */
const ENTITY_TAG = /"[\x21\x23-\x7e\x80-\xff]*"/g
