import type { Chapter, Finding } from '#app/auth/shared/finding.ts'

const MARKS = { good: 'ok', note: 'note', fault: 'FAULT' } as const

/** What the doctor prints: the addresses to register, then every finding, what is not well with its cure. */
export function reportOf(chapters: readonly Chapter[]): string[] {
  return [...chapters.flatMap((chapter) => [...linesOf(chapter), '']), conclusionOf(chapters)]
}

/** Whether something is broken. */
export function hasFault(chapters: readonly Chapter[]): boolean {
  return countOf(chapters, 'fault') > 0
}

function linesOf({ title, register = [], findings }: Chapter): string[] {
  const width = Math.max(0, ...register.map(([name]) => name.length))
  return [
    title,
    ...(register.length === 0 ? [] : ['  Register there:']),
    ...register.map(([name, address]) => `    ${name.padEnd(width)}  ${address}`),
    ...findings.flatMap(linesOfFinding),
  ]
}

function linesOfFinding({ kind, says, cure }: Finding): string[] {
  const first = `  ${MARKS[kind].padEnd(5)}  ${says}`
  return cure === undefined ? [first] : [first, `         → ${cure}`]
}

function conclusionOf(chapters: readonly Chapter[]): string {
  const [faults, notes] = [countOf(chapters, 'fault'), countOf(chapters, 'note')]
  if (faults === 0) return notes === 0 ? 'All is well.' : `Nothing is broken; ${counted(notes, 'note')} above.`
  return `${counted(faults, 'fault')} to cure${notes === 0 ? '' : `, ${counted(notes, 'note')} beside`}.`
}

function countOf(chapters: readonly Chapter[], kind: Finding['kind']): number {
  return chapters.flatMap(({ findings }) => findings).filter((finding) => finding.kind === kind).length
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
