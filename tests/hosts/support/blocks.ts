import { readFileSync } from 'node:fs'

/** What comes in a block of a document after how it begins. */
export function blockAfter(document: string, first: string): string {
  const begins = first.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [, code] = new RegExp(`\`\`\`\\w+\\n${begins}(.*?)\`\`\``, 's').exec(readFileSync(document, 'utf8')) ?? []
  if (code === undefined) throw new Error(`${document} has no block that begins with ${first}.`)
  return code
}

/** A file that a document has, by the path in the first line of its block. */
export const fileIn = (document: string, path: string): string => blockAfter(document, `// ${path}\n`)

/** What a document has a file added to. */
export const addedIn = (document: string, path: string): string =>
  blockAfter(document, `// ${path}: add this to what is there\n`)

/** The rest of a line that stands alone in a block, by how it begins. */
export const lineIn = (document: string, begins: string): string => blockAfter(document, begins).split('\n')[0] ?? ''
