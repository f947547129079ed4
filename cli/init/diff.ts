/** Lines around a change. */
const CONTEXT = 3

interface Line {
  mark: ' ' | '-' | '+'
  text: string
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

/** Both texts line by line, by the longest sequence that they share. */
function compare(before: string[], after: string[]): Line[] {
  const width = after.length + 1
  const shared = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number) => shared[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1)
      shared[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ mark: ' ', text: before[i] ?? '' })
      i += 1
      j += 1
    } else if (i < before.length && (j >= after.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ mark: '-', text: before[i] ?? '' })
      i += 1
    } else {
      lines.push({ mark: '+', text: after[j] ?? '' })
      j += 1
    }
  }
  return lines
}

/** Where hunks begin and end among the lines: changes with what is around them, those that touch as one. */
function hunksOf(lines: Line[]): { start: number; end: number }[] {
  const hunks: { start: number; end: number }[] = []
  for (const [index, { mark }] of lines.entries()) {
    if (mark === ' ') continue
    const last = hunks.at(-1)
    const [start, end] = [Math.max(0, index - CONTEXT), Math.min(lines.length, index + CONTEXT + 1)]
    if (last && start <= last.end) last.end = end
    else hunks.push({ start, end })
  }
  return hunks
}

/** A unified diff, as `git diff` writes it; a file that is new has no text before. */
export function unifiedDiff(path: string, before: string | null, after: string): string {
  const lines = compare(linesOf(before ?? ''), linesOf(after))
  const head = `--- ${before === null ? '/dev/null' : `a/${path}`}\n+++ b/${path}\n`
  const body = hunksOf(lines).map(({ start, end }) => {
    const range = (other: Line['mark']) => {
      const count = (part: Line[]) => part.filter(({ mark }) => mark !== other).length
      const length = count(lines.slice(start, end))
      return `${count(lines.slice(0, start)) + (length > 0 ? 1 : 0)},${length}`
    }
    const written = lines.slice(start, end).map(({ mark, text }) => `${mark}${text}\n`)
    return `@@ -${range('+')} +${range('-')} @@\n${written.join('')}`
  })
  return head + body.join('')
}
