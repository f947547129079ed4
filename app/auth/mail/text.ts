import type { Block, Message } from './message.ts'
import { unmarked } from './sentences.ts'

/** A message as plain text: paragraphs, with an empty line between two. */
export function textOf({ heading, blocks }: Message): string {
  return unmarked(`${[heading, ...blocks.map(paragraph)].join('\n\n')}\n`)
}

function paragraph(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'link':
      return `${block.label}:\n\n${block.url}`
    case 'code':
      return `${block.label}: ${block.code}`
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  }
}
