import { directionOf } from '../languages/languages.ts'
import type { Block, Message } from './message.ts'
import { partsByName } from './names.ts'
import { unmarked } from './sentences.ts'

/** A message as plain text: paragraphs, with an empty line between two. */
export function textOf({ language, names, heading, blocks }: Message): string {
  const isMixed = directionOf(language) === 'rtl' || names.some((name) => RIGHT_TO_LEFT.test(name))
  const say = (text: string) => (isMixed ? apart(text, names) : text)
  const text = [say(heading), ...blocks.map((block) => paragraph(block, say))].join('\n\n')
  // Lines break where the reader's program breaks them, and a search for a time finds it by plain spaces.
  return unmarked(`${text}\n`).replaceAll('\u00A0', ' ')
}

function paragraph(block: Block, say: (text: string) => string): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return say(block.text)
    case 'link':
      return `${say(block.label)}:\n\n${block.url}`
    case 'code':
      return `${say(block.label)}: ${block.code}`
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${say(value)}`).join('\n')
  }
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const [OPEN, CLOSE] = ['\u2068', '\u2069']

/** The names in a text set apart, as `bdi` does in HTML: by the isolates of Unicode, but for those that a language has put there. */
function apart(text: string, names: readonly string[]): string {
  const parts = partsByName(text, names)
  return parts
    .map((part, at) => (at % 2 === 0 || parts[at - 1]?.endsWith(OPEN) ? part : `${OPEN}${part}${CLOSE}`))
    .join('')
}
