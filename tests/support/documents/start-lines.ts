import { readFileSync } from 'node:fs'
import { trackedFiles } from './documents.ts'

/** Programs that start a built app, as the documents have them. */
export const IN_THIS_REPOSITORY = [
  'npm start',
  'node build/server/index.js',
  'node --max-semi-space-size=8 build/server/index.js',
] as const

export const IN_A_HOST = ['react-router-serve build/server/index.js'] as const

const NAMES_A_START =
  /(?<![\w-])(?:npm start|react-router-serve \S*build\/server\/index\.js|(?:\/usr\/bin\/)?node (?:--\S+ )*build\/server\/index\.js)/g

/** The words of a list in JSON or JavaScript as a line of a shell. */
const asLine = (text: string) => text.replace(/['"`], ?\[?['"`]/g, ' ')

/** Each program that a document, or a file to run the app with, starts it by. */
export function startLines(): { path: string; program: string }[] {
  const files = trackedFiles('README.md', 'docs/*.md', 'docs/llms.txt', 'docs/deploy/*')
  return files.flatMap((path) => {
    const all = asLine(readFileSync(path, 'utf8')).matchAll(NAMES_A_START)
    return [...all].map(([line]) => ({ path, program: line.replace('/usr/bin/', '').replace(' ./', ' ') }))
  })
}
