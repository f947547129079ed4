import { type ParseResult, type ParserOptions, parse } from '@babel/parser'

/** A node of the tree of a module. Where it begins and ends in the text is counted as strings count. */
export interface Node {
  type: string
  start: number
  end: number
}

export type ModuleStatement = ParseResult['program']['body'][number]

/** The readings that are tried: in TypeScript alone `<T>x` is a type, in JSX it is an element. */
const READINGS: NonNullable<ParserOptions['plugins']>[] = [
  ['typescript', 'jsx'],
  ['typescript', 'decorators'],
  [['typescript', { dts: true }]],
]

/** The statements of a module; null where it cannot be parsed. */
export function statementsOf(text: string): ModuleStatement[] | null {
  for (const plugins of READINGS) {
    try {
      return parse(text, { sourceType: 'module', plugins }).program.body
    } catch {
      // The next reading may understand it.
    }
  }
  return null
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** A node and all that are in it, each with those that it is in, the innermost last. */
export function* nodesIn(node: Node, above: readonly Node[] = []): Generator<{ node: Node; above: readonly Node[] }> {
  yield { node, above }
  const inside = Object.entries(node).flatMap(([name, value]) => (/omments$/.test(name) ? [] : [value].flat()))
  for (const child of inside) if (isNode(child)) yield* nodesIn(child, [...above, node])
}

/** The name of an identifier, or what a text says as a name. */
export const nameOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(Reflect.get(node, 'name'))
  return node.type === 'StringLiteral' ? String(Reflect.get(node, 'value')) : null
}
