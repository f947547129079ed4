import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A document of this repository, without what its examples hold. */
export interface Document {
  path: string
  /** Its words: what stands in fences is left out. */
  prose: string
  /** What stands in fences. */
  examples: string
  headings: readonly string[]
  /** What a link's `#…` can name in it. */
  anchors: ReadonlySet<string>
}

/** The paths that git knows, or would after an `add`. */
export function trackedFiles(...patterns: string[]): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  return execFileSync('git', list, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

export function readDocument(path: string): Document {
  const text = readFileSync(path, 'utf8')
  const parts = text.split(/^ *```.*$/m)
  const prose = parts.filter((_, place) => place % 2 === 0).join('\n')
  const examples = parts.filter((_, place) => place % 2 === 1).join('\n')
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  const named = [...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  return { path, prose, examples, headings, anchors: new Set([...headings.map(anchorOf), ...named]) }
}

/** The anchor that GitHub makes of a heading. */
function anchorOf(heading: string): string {
  const bare = heading.replace(/<[^>]*>/g, '').toLowerCase()
  return bare
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}
