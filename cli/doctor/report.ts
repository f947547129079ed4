import type { Finding, Section } from '#app/auth/shared/finding.ts'

const MARKS = { good: 'ok', note: 'note', fault: 'FAULT' } as const

/** What the doctor prints: the addresses to register, then every finding, what is not well with advice. */
export function reportOf(sections: readonly Section[]): string[] {
  return [...sections.flatMap((section) => [...linesOf(section), '']), conclusionOf(sections)]
}

/** Whether something is broken. */
export function hasFault(sections: readonly Section[]): boolean {
  return countOf(sections, 'fault') > 0
}

function linesOf({ title, register = [], findings }: Section): string[] {
  const width = Math.max(0, ...register.map(([name]) => name.length))
  return [
    title,
    ...(register.length === 0 ? [] : ['  Register there:']),
    ...register.map(([name, address]) => `    ${name.padEnd(width)}  ${address}`),
    ...findings.flatMap(linesOfFinding),
  ]
}

function linesOfFinding({ kind, says, advice }: Finding): string[] {
  const first = `  ${MARKS[kind].padEnd(5)}  ${says}`
  return advice === undefined ? [first] : [first, `         → ${advice}`]
}

function conclusionOf(sections: readonly Section[]): string {
  const [faults, notes] = [countOf(sections, 'fault'), countOf(sections, 'note')]
  if (faults === 0) return notes === 0 ? 'All is well.' : `Nothing is broken; ${counted(notes, 'note')} above.`
  return `${counted(faults, 'fault')} to correct${notes === 0 ? '' : `, ${counted(notes, 'note')} beside`}.`
}

function countOf(sections: readonly Section[], kind: Finding['kind']): number {
  return sections.flatMap(({ findings }) => findings).filter((finding) => finding.kind === kind).length
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
