import { statSync } from 'node:fs'
import { Unavailable } from '../unavailable.ts'

/** Milliseconds between two looks, which cost as much as a read of a row. */
const BETWEEN_LOOKS = 100

/**
 * Throws `Unavailable` for as long as an open file does not lie where it was opened: a process goes on working with one
 * that was removed or replaced, and all it acknowledges from then on is gone when it ends.
 */
export function watchPlace(path: string): () => void {
  if (path === ':memory:') return () => {}
  const opened = fileAt(path)
  let next = 0
  return () => {
    const now = performance.now()
    if (now < next) return
    if (fileAt(path) !== opened) {
      throw new Unavailable(
        'The database’s file was removed or replaced while it was open. Put it back, or start again.',
      )
    }
    next = now + BETWEEN_LOOKS
  }
}

/** What tells one file from another, whatever their names. */
function fileAt(path: string): string | null {
  const file = statSync(path, { throwIfNoEntry: false })
  return file ? `${file.dev}:${file.ino}` : null
}
