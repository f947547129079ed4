import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf } from '#app/auth/shared/finding.ts'

/** What git says of a folder: what it printed, with its exit code; nothing where no repository is; or why it cannot say. */
type GitAnswer = { kind: 'said'; code: 0 | 1; text: string } | { kind: 'none' } | { kind: 'silent'; why: string }

/** Asks git; it answers with 0 or 1, and any other end of it says nothing of what was asked. */
export function askGit(folder: string, words: readonly string[]): GitAnswer {
  try {
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
    return { kind: 'said', code: 0, text: execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio }) }
  } catch (error) {
    if (statusOf(error) === 1) return { kind: 'said', code: 1, text: '' }
    return isInRepository(folder) ? { kind: 'silent', why: whyOf(error) } : { kind: 'none' }
  }
}

/** Whether git keeps a file; no where there is no repository, and where git gives no answer, why. */
export function askTracked(folder: string, path: string): { isTracked: boolean } | { why: string } {
  const answer = askGit(folder, ['ls-files', '--error-unmatch', '--', path])
  if (answer.kind === 'silent') return { why: answer.why }
  return { isTracked: answer.kind === 'said' && answer.code === 0 }
}

/** Whether git would find a repository here, could it be asked. */
function isInRepository(folder: string): boolean {
  const above = dirname(folder)
  return existsSync(join(folder, '.git')) || (above !== folder && isInRepository(above))
}

const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? error.status : null)

/** The first line that git wrote of its failure, or why it did not run. */
function whyOf(error: unknown): string {
  const written = error instanceof Error && 'stderr' in error ? String(error.stderr ?? '') : ''
  const [line] = written.split('\n')
  return line ? line.replace(/^fatal: /, '') : reasonOf(error)
}
