import { parseExpression } from '@babel/parser'
import MagicString from 'magic-string'
import { nameOf } from '#app/auth/vite/syntax/tree.ts'
import { UsageError } from '../shared/command.ts'
import { readText } from './files.ts'
import { type Expression, endAt, eolOf, lineUpTo, startAt } from './source.ts'

/** What is read of an app's package.json. */
export interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  scripts?: { dev?: string; start?: string }
}

const MARK = '\uFEFF'

/** The package.json of an app; empty where there is none. */
export function readManifest(folder: string): Manifest {
  const text = readText(folder, 'package.json') ?? '{}'
  try {
    const read: unknown = JSON.parse(text.startsWith(MARK) ? text.slice(MARK.length) : text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
  } catch {
    // As for what is no object.
  }
  throw new UsageError('package.json is no object in JSON. Correct it; nothing was written.')
}

type ObjectNode = Extract<Expression, { type: 'ObjectExpression' }>
type Property = Extract<ObjectNode['properties'][number], { type: 'ObjectProperty' }>

const propertiesOf = ({ properties }: ObjectNode) =>
  properties.flatMap((property) => (property.type === 'ObjectProperty' ? [property] : []))

const byName = (one: string, other: string) => one.localeCompare(other, 'en')

/** package.json with a driver at its alphabetical place among the dependencies; every other byte stays. */
export function withDependency(text: string, { name, range }: { name: string; range: string }): string {
  const all = parseExpression(text)
  if (all.type !== 'ObjectExpression') return text
  const edits = new MagicString(text)
  const colon = colonOf(text, all)
  const added = `"${name}"${colon}"${range}"`
  const properties = propertiesOf(all)
  const dependencies = properties.find(({ key }) => nameOf(key) === 'dependencies')?.value
  if (dependencies?.type === 'ObjectExpression') {
    const inside = propertiesOf(dependencies)
    const next = inside.find(({ key }) => byName(nameOf(key) ?? '', name) > 0)
    if (next) edits.appendLeft(startAt(next), `${added},${gapBefore(text, next)}`)
    else put(edits, text, dependencies, inside.at(-1), () => added)
    return edits.toString()
  }
  const written = (deep: string, unit: string, eol: string) =>
    eol === ''
      ? `"dependencies"${colon}{ ${added} }`
      : `"dependencies"${colon}{${eol}${deep}${unit}${added}${eol}${deep}}`
  put(edits, text, all, properties.at(-1), written)
  return edits.toString()
}

/** What stands between a name and its value. */
function colonOf(text: string, { properties: [first] }: ObjectNode): string {
  return first?.type === 'ObjectProperty' ? text.slice(endAt(first.key), startAt(first.value)) : ': '
}

/** What stands before a property: the end of a line and what it is indented by, or a blank. */
function gapBefore(text: string, property: Property): string {
  const line = lineUpTo(text, startAt(property))
  return line.trim() === '' && line.length < startAt(property) ? eolOf(text) + line : ' '
}

/** Puts a property behind the last of an object, in a line of its own where that has one. */
function put(
  edits: MagicString,
  text: string,
  object: ObjectNode,
  last: Property | undefined,
  written: (deep: string, unit: string, eol: string) => string,
): void {
  const unit = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  '
  if (last) {
    const gap = gapBefore(text, last)
    const deep = gap.replace(/^[\r\n]+/, '')
    edits.appendLeft(endAt(last), `,${gap}${written(deep, unit, gap === ' ' ? '' : eolOf(text))}`)
    return
  }
  const closing = endAt(object) - 1
  const outer = /^\s*/.exec(lineUpTo(text, startAt(object)))?.[0] ?? ''
  const isInLine = !text.trim().includes('\n')
  const eol = isInLine ? '' : eolOf(text)
  const inside = written(outer + unit, unit, eol)
  edits.update(
    startAt(object) + 1,
    closing + 1,
    isInLine ? ` ${inside} }` : `${eol}${outer}${unit}${inside}${eol}${outer}}`,
  )
}
