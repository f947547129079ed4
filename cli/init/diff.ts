import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** A unified diff, as `git diff` writes it; a file that is new has no text before. */
export function unifiedDiff(path: string, before: string | null, after: string): string {
  const from = before === null ? '/dev/null' : `a/${path}`
  return createTwoFilesPatch(from, `b/${path}`, before ?? '', after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  })
}
