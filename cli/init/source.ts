import MagicString from 'magic-string'
import { isNode, type ModuleStatement, type Node, nameOf, nodesIn, statementsOf } from '#app/auth/vite/syntax/tree.ts'

export type Expression = Extract<ModuleStatement, { type: 'ExpressionStatement' }>['expression']
export type ListNode = Extract<Expression, { type: 'ArrayExpression' }>

/** How a file writes its code, so that what is added looks like the rest. */
export interface Style {
  quote: string
  semicolon: string
}

/** A module that is being edited: its text but for what is changed stays as it is, byte for byte. */
export interface Editing {
  text: string
  /** The statements of the module. */
  body: readonly ModuleStatement[]
  edits: MagicString
  style: Style
  /** How its lines end. */
  eol: string
  /** What its lines are indented by. */
  indent: string
}

/** Reads a module; null where it is none that can be parsed. */
export function readSource(text: string): Editing | null {
  const body = statementsOf(text)
  if (body === null) return null
  return {
    text,
    body,
    edits: new MagicString(text),
    style: styleOf(text, body),
    eol: eolOf(text),
    indent: /^[ \t]+(?=[^\s*])/m.exec(text)?.[0] ?? '  ',
  }
}

export const eolOf = (text: string) => /\r?\n/.exec(text)?.[0] ?? '\n'

/** The style of a file's first import; where it has none, that of React Router's templates. */
function styleOf(text: string, body: readonly ModuleStatement[]): Style {
  const first = body.find((statement) => statement.type === 'ImportDeclaration')
  if (!first) return { quote: '"', semicolon: ';' }
  const { source, end } = first
  return { quote: text.charAt(startAt(source)), semicolon: text.charAt((end ?? 0) - 1) === ';' ? ';' : '' }
}

/** The parser gives a place to every node that it reads. */
export const startAt = (node: { start?: number | null }): number => node.start ?? 0
export const endAt = (node: { end?: number | null }): number => node.end ?? 0

export function* allNodes(source: Editing) {
  for (const statement of source.body) if (isNode(statement)) yield* nodesIn(statement)
}

/** What is called by a call; null for what is none. */
export const calledBy = (node: Node): string | null =>
  node.type === 'CallExpression' ? nameOf(Reflect.get(node, 'callee')) : null

/** The name by which a module has what it imports; null where it does not. */
export function importedAs(source: Editing, name: string, from: RegExp): string | null {
  for (const statement of source.body) {
    if (statement.type !== 'ImportDeclaration' || !from.test(statement.source.value)) continue
    for (const specifier of statement.specifiers)
      if (specifier.type === 'ImportSpecifier' && nameOf(specifier.imported) === name) return specifier.local.name
  }
  return null
}

/** Whether a module names something anywhere, a property included. */
export function names(source: Editing, name: string): boolean {
  for (const { node } of allNodes(source)) if (nameOf(node) === name && node.type !== 'StringLiteral') return true
  return false
}

/** An expression without what only speaks of its type. */
export function bare(expression: Expression): Expression {
  switch (expression.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSNonNullExpression':
      return bare(expression.expression)
    default:
      return expression
  }
}

/** What a name is declared as in the module itself, by a `const` that nothing writes anew. */
export function declaredAs(source: Editing, name: string): Expression | null {
  for (const statement of source.body) {
    const said = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (said?.type !== 'VariableDeclaration' || said.kind !== 'const') continue
    for (const { id, init } of said.declarations) if (nameOf(id) === name && init) return init
  }
  return null
}

/** The text of a line in which a position is, up to it. */
export const lineUpTo = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
