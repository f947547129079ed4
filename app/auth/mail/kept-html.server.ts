import { randomBytes } from 'node:crypto'
import type { Brand } from './brand.ts'
import { htmlOf } from './html.server.tsx'
import type { Block, Message } from './message.ts'

/** Drawn mails with holes, each some 9 kB: texts, between which stand the numbers of values. */
const drawn = new Map<string, readonly (string | number)[]>()
const MOST_DRAWN = 50

/** Stands for a value while a mail is drawn; no text of a mail has it. */
const HOLE = randomBytes(12).toString('hex')
const HOLES = new RegExp(`${HOLE}-(\\d+)-`)

/** What is drawn otherwise than as it is written, but for an ampersand. */
const MARKED = /[<>"'\u2066-\u2069]/

/**
 * The same as `htmlOf`, drawn once for each text: addresses, codes and facts are what differs between two mails of a kind, and
 * are filled in. A mail with a value that is drawn otherwise than it is written is drawn for itself: no link or code is kept.
 */
export function keptHtmlOf(message: Message, brand: Brand): string {
  const values: string[] = []
  const form = withHoles(message, (value) => `${HOLE}-${values.push(value) - 1}-`)
  if (values.some((value) => MARKED.test(value))) return htmlOf(message, brand)
  const key = JSON.stringify([form, brand])
  const pieces = drawn.get(key) ?? htmlOf(form, brand).split(HOLES).map(textOrPlace)
  keep(key, pieces)
  const filled = values.map((value) => value.replaceAll('&', '&amp;'))
  return pieces.map((piece) => (typeof piece === 'number' ? filled[piece] : piece)).join('')
}

/** Every second part is the number of a value. */
const textOrPlace = (part: string, at: number) => (at % 2 === 1 ? Number(part) : part)

/** The newest stay. */
function keep(key: string, pieces: readonly (string | number)[]): void {
  drawn.delete(key)
  drawn.set(key, pieces)
  const [oldest] = drawn.keys()
  if (drawn.size > MOST_DRAWN && oldest !== undefined) drawn.delete(oldest)
}

/** A message without what is one reader's own. */
function withHoles(message: Message, hole: (value: string) => string): Message {
  let code: { of: string; hole: string } | null = null
  const blocks = message.blocks.map((block): Block => {
    switch (block.kind) {
      case 'link':
        return { ...block, url: hole(block.url) }
      case 'code':
        code = { of: block.code, hole: hole(block.code) }
        return { ...block, code: code.hole }
      case 'facts':
        return { ...block, facts: block.facts.map(({ name, value }) => ({ name, value: hole(value) })) }
      default:
        return block
    }
  })
  return { ...message, ...withoutCode(message, code), blocks }
}

/** A list of mails shows the code, too. */
function withoutCode({ subject, preview }: Message, code: { of: string; hole: string } | null) {
  if (code === null) return { subject, preview }
  return { subject: subject.replaceAll(code.of, code.hole), preview: preview.replaceAll(code.of, code.hole) }
}
