import { eolOf } from './source.ts'

/** `.env` with what development needs, each where it is not set. */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const missing = Object.entries(variables).filter(
    ([name]) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`, 'm').test(text),
  )
  return withLines(
    text,
    missing.map(([name, value]) => `${name}=${value}`),
  )
}

/** `.gitignore` with the file that holds secrets, and what the database is in. */
export function withIgnored(text: string, secretFile = '.env'): string {
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  return withLines(
    text,
    [secretFile, 'data'].filter((name) => !lines.has(name)).map((name) => `/${name}${name === 'data' ? '/' : ''}`),
  )
}

function withLines(text: string, lines: string[]): string {
  if (lines.length === 0) return text
  const eol = eolOf(text)
  return `${text}${text === '' || text.endsWith('\n') ? '' : eol}${lines.map((line) => line + eol).join('')}`
}
