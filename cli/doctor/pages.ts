import type { OwnPage } from '#app/auth/host/host.ts'
import { type Finding, good, note } from '#app/auth/shared/finding.ts'

/** As many lines as are told of one page. */
const MOST_LINES = 12

/** Pages that the host draws itself: where each came from, and what the engine's own has become since. */
export function examinePages(pages: readonly OwnPage[]): Finding[] {
  return pages.map(({ page, file, from, changes }) => {
    if (from === null) return good(`${page}: ${file}, a page of the app’s own`)
    if (changes.length === 0) return good(`${page}: ${file}, from version ${from}, whose page is still the same`)
    const shown = changes.slice(0, MOST_LINES)
    const rest = changes.length - shown.length
    const lines = rest > 0 ? [...shown, `and ${rest} lines more`] : shown
    return note(
      `${page}: ${file}, from version ${from}; the engine’s page has changed since`,
      `Take over what your page needs of: ${lines.join(' / ')}`,
    )
  })
}
