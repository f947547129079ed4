import { type Editing, endAt, type ListNode, lineUpTo, startAt } from './source.ts'

/** The longest line of React Router's templates. */
const LONGEST_LINE = 80

/** The elements of a list; null where one of them is left out. */
function elementsOf({ elements }: ListNode) {
  const all = elements.flatMap((element) => (element ? [element] : []))
  return all.length === elements.length ? all : null
}

const hasTrailingComma = ({ extra }: ListNode) => extra?.trailingComma !== undefined

/** Whether a bracket closes on a line of its own, below the last element. */
function closesAlone({ text }: Editing, list: ListNode): boolean {
  const line = lineUpTo(text, endAt(list) - 1)
  return line.trim() === '' && endAt(list) - 1 - line.length > startAt(list)
}

/** An element at the end of a list, on a line of its own where the others are. Answers whether it could be added. */
export function addLast(source: Editing, list: ListNode, added: string): boolean {
  const { text, edits, eol, indent } = source
  const elements = elementsOf(list)
  if (elements === null) return false
  const last = elements.at(-1)
  const closing = endAt(list) - 1
  if (closesAlone(source, list)) {
    const line = lineUpTo(text, closing)
    const [first] = elements
    const before = first ? lineUpTo(text, startAt(first)) : ''
    const deep = first && before.trim() === '' ? before : line + indent
    const comma = last === undefined || hasTrailingComma(list) ? ',' : ''
    if (last && comma === '') edits.appendLeft(endAt(last), ',')
    edits.appendLeft(closing - line.length, `${deep}${added}${comma}${eol}`)
    return true
  }
  const inside = text.slice(startAt(list) + 1, closing)
  const all = [...elements.map((element) => text.slice(startAt(element), endAt(element))), added]
  if (last && /\n|\/[/*]/.test(inside)) edits.appendLeft(endAt(last), `, ${added}`)
  else if (/\n|\/[/*]/.test(inside)) edits.appendLeft(closing, added)
  else edits.update(startAt(list), endAt(list), writtenList(source, startAt(list), endAt(list), all))
  return true
}

/** A list in one line, or where that is too long in lines. */
export function writtenList(
  { text, eol, indent }: Editing,
  start: number,
  end: number,
  all: readonly string[],
): string {
  const before = lineUpTo(text, start)
  const after = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? ''
  const inLine = `[${all.join(', ')}]`
  if (before.length + inLine.length + after.length <= LONGEST_LINE) return inLine
  const deep = /^\s*/.exec(before)?.[0] ?? ''
  return `[${eol}${all.map((one) => `${deep}${indent}${one},${eol}`).join('')}${deep}]`
}

/** An element before all others. */
export function addFirst({ text, edits }: Editing, list: ListNode, added: string): void {
  const at = startAt(list) + 1
  const inside = text.slice(at, endAt(list) - 1)
  const gap = /^\r?\n[^\S\n]*/.exec(inside)?.[0]
  if (inside.trim() === '') edits.appendLeft(at, added)
  else if (gap !== undefined) edits.appendLeft(at, `${gap}${added},`)
  else edits.appendLeft(at, `${added}, `)
}

/** An element behind another one, on a line of its own where that begins one. */
export function addAfter(
  { text, edits }: Editing,
  element: { start?: number | null; end?: number | null },
  added: string,
) {
  const line = lineUpTo(text, startAt(element))
  const eol = text[startAt(element) - line.length - 2] === '\r' ? '\r\n' : '\n'
  const between = line.trim() === '' && startAt(element) > line.length ? eol + line : ' '
  edits.appendLeft(endAt(element), `,${between}${added}`)
}
