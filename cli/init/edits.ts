import { type Node, nameOf } from '#app/auth/vite/syntax/tree.ts'
import { addImport, addStatement } from './imports.ts'
import { addAfter, addFirst, addLast, writtenList } from './lists.ts'
import {
  allNodes,
  bare,
  calledBy,
  declaredAs,
  type Editing,
  type Expression,
  endAt,
  importedAs,
  type ListNode,
  names,
  readSource,
  type Style,
  startAt,
} from './source.ts'

const OF_ROUTER = /^@react-router\/dev\/vite$/

/** What an edit has come to: it is made, it was made before, or the file is not understood. */
type Edited = 'made' | 'there' | 'unknown'

/** An edit of a text: the same text where it is made already, null where it cannot be. */
const editing = (edit: (source: Editing) => Edited) => (text: string) => {
  const source = readSource(text)
  const edited = source && edit(source)
  if (!edited || edited === 'unknown') return null
  return edited === 'there' ? text : source.edits.toString()
}

/** `unknown` where a name of the engine's is one of something else there. */
function isThere(source: Editing, name: string, from: RegExp): Edited | null {
  if (importedAs(source, name, from) !== null) return null
  return names(source, name) ? 'unknown' : null
}

/** What a module exports by default; null for what is no value, or is another module's. */
function exportedByDefault({ body }: Editing): Expression | null {
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')
  if (exported?.type !== 'ExportDefaultDeclaration') return null
  const { declaration } = exported
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSDeclareFunction':
      return null
    default:
      return declaration
  }
}

/** The list that a value is, by itself or by the name of one; null where it is worked out otherwise. */
function listOf(source: Editing, value: Expression): ListNode | null {
  const itself = bare(value)
  if (itself.type === 'ArrayExpression') return itself
  const declared = itself.type === 'Identifier' ? declaredAs(source, itself.name) : null
  const named = declared && bare(declared)
  return named?.type === 'ArrayExpression' ? named : null
}

/** Kinds of value that are no list of routes, and none that is waited for. */
const NO_ROUTES = /Function|^(Object|Class|JSX|Template)|Literal$/

/** A list that is worked out, or waited for, with an element behind what it holds. */
function wrap(source: Editing, value: Expression, added: string): boolean {
  const inner = bare(value)
  const [start, end] = [startAt(inner), endAt(inner)]
  const { text, edits } = source
  // A type that says what is waited for would not fit the list.
  if (NO_ROUTES.test(inner.type) || /\bPromise\b/.test(text.slice(end, endAt(value)))) return false
  const said = text.slice(start, end)
  const isPlain = /^(Await|Call|Identifier|Member)/.test(inner.type)
  const waited = inner.type === 'AwaitExpression' ? `...(${said})` : `...(await ${isPlain ? said : `(${said})`})`
  edits.update(
    start,
    end,
    said.includes('\n') ? `[${waited}, ${added}]` : writtenList(source, start, end, [waited, added]),
  )
  return true
}

/**
 * `routes.ts` with the routes of the engine. What it exports is a list or, as of `flatRoutes()`, one that is waited for; whatever
 * works it out, the list can be spread.
 */
export const withRoutes = editing((source) => {
  const there = isThere(source, 'authRoutes', /^latchkey\/routes$/)
  if (there) return there
  const local = importedAs(source, 'authRoutes', /^latchkey\/routes$/)
  for (const { node } of allNodes(source)) if (local !== null && calledBy(node) === local) return 'there'
  const value = exportedByDefault(source)
  if (value === null) return 'unknown'
  const { quote } = source.style
  const added = `...${local ?? 'authRoutes'}({ path: ${quote}/auth${quote} })`
  const list = listOf(source, value)
  if (!(list ? addLast(source, list, added) : wrap(source, value, added))) return 'unknown'
  addImport(source, 'authRoutes', 'latchkey/routes')
  return 'made'
})

/** The elements of lists that React Router's plugin is called in; null where a call of it is in none. */
function pluginElements(source: Editing, name: string): Set<Node> | null {
  const elements = new Set<Node>()
  for (const { node, above } of allNodes(source)) {
    if (calledBy(node) !== name) continue
    const at = above.findLastIndex(({ type }) => type === 'ArrayExpression')
    if (at < 0) return null
    elements.add([...above, node][at + 1] ?? node)
  }
  return elements
}

/** `vite.config.ts` with the engine's plugin after React Router's, in each list that has it. */
export const withPlugin = editing((source) => {
  const there = isThere(source, 'latchkey', /^latchkey\/vite$/)
  if (there) return there
  const local = importedAs(source, 'latchkey', /^latchkey\/vite$/)
  for (const { node } of allNodes(source)) if (local !== null && calledBy(node) === local) return 'there'
  const elements = pluginElements(source, importedAs(source, 'reactRouter', OF_ROUTER) ?? 'reactRouter')
  if (!elements?.size) return 'unknown'
  for (const element of elements) addAfter(source, element, `${local ?? 'latchkey'}()`)
  addImport(source, 'latchkey', 'latchkey/vite')
  return 'made'
})

/** The root's middleware where the module exports one: what it is, or `elsewhere` where another module or a function says it. */
function exportedMiddleware(source: Editing): Expression | 'elsewhere' | null {
  for (const statement of source.body) {
    // What it hands on may be a middleware, which an export of that name would hide.
    if (statement.type === 'ExportAllDeclaration') return 'elsewhere'
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration, specifiers } = statement
    if (declaration?.type === 'VariableDeclaration') {
      const declared = declaration.declarations.find(({ id }) => nameOf(id) === 'middleware')
      if (declared) return declared.init ?? 'elsewhere'
    } else if (declaration && 'id' in declaration && nameOf(declaration.id) === 'middleware') return 'elsewhere'
    for (const specifier of specifiers) {
      if (nameOf(specifier.exported) !== 'middleware') continue
      const local = statement.source || specifier.type !== 'ExportSpecifier' ? null : specifier.local.name
      return (local === null ? null : declaredAs(source, local)) ?? 'elsewhere'
    }
  }
  return null
}

/** `root.tsx` with the engine's middleware before what middleware there is. */
export const withMiddleware = editing((source) => {
  const there = isThere(source, 'latchkeyMiddleware', /^latchkey$/)
  if (there) return there
  const local = importedAs(source, 'latchkeyMiddleware', /^latchkey$/)
  if (local !== null && isUsed(source, local)) return 'there'
  const name = local ?? 'latchkeyMiddleware'
  const value = exportedMiddleware(source)
  if (value === 'elsewhere') return 'unknown'
  addImport(source, 'latchkeyMiddleware', 'latchkey')
  if (value === null) {
    addStatement(source, `export const middleware = [${name}]`)
    return 'made'
  }
  const inner = bare(value)
  if (inner.type === 'ArrayExpression') addFirst(source, inner, name)
  else {
    source.edits.appendRight(startAt(inner), `[${name}, ...`)
    source.edits.appendLeft(endAt(inner), ']')
  }
  return 'made'
})

/** Whether a name is used outside of the imports. */
function isUsed(source: Editing, name: string): boolean {
  for (const { node, above } of allNodes(source))
    if (nameOf(node) === name && above[0]?.type !== 'ImportDeclaration') return true
  return false
}

/** `react-router.config.ts` with the flag that version 7 needs for middleware. */
export const withMiddlewareFlag = editing((source) => {
  const value = exportedByDefault(source)
  const config = value && configOf(source, value)
  if (!config) return 'unknown'
  const future = config.properties.find(
    (property) => property.type === 'ObjectProperty' && nameOf(property.key) === 'future',
  )
  if (!future) {
    addProperty(source, config, 'future: { v8_middleware: true }')
    return 'made'
  }
  if (future.type !== 'ObjectProperty' || future.value.type !== 'ObjectExpression') return 'unknown'
  const has = future.value.properties.some(
    (one) => one.type === 'ObjectProperty' && nameOf(one.key) === 'v8_middleware',
  )
  if (has) return 'unknown'
  addProperty(source, future.value, 'v8_middleware: true')
  return 'made'
})

type ObjectNode = Extract<Expression, { type: 'ObjectExpression' }>

function configOf(source: Editing, value: Expression): ObjectNode | null {
  const itself = bare(value)
  const said = itself.type === 'Identifier' ? declaredAs(source, itself.name) : itself
  const inner = said && bare(said)
  return inner?.type === 'ObjectExpression' ? inner : null
}

/** A property behind the last, so that nothing that is spread before it takes its place. */
function addProperty(source: Editing, object: ObjectNode, added: string): void {
  const { text, edits, eol, indent } = source
  const last = object.properties.at(-1)
  const closing = endAt(object) - 1
  const before = last ? text.slice(text.lastIndexOf('\n', startAt(last)) + 1, startAt(last)) : ''
  if (!last)
    edits.appendLeft(
      closing,
      /\n/.test(text.slice(startAt(object), closing)) ? `${indent}${added},${eol}` : ` ${added} `,
    )
  else if (before.trim() === '') edits.appendLeft(endAt(last), `,${eol}${before}${added}`)
  else edits.appendLeft(endAt(last), `, ${added}`)
}

/** A new `app/auth.config` in the style of the app. */
export function newConfig({ quote, semicolon }: Style, isTyped: boolean): string {
  const said = '/** Callbacks, events, pages of your own, further providers: everything is optional. */\n'
  if (!isTyped) return `${said}export default {}${semicolon}\n`
  const from = `${quote}latchkey/config${quote}${semicolon}`
  return `import type { AuthConfig } from ${from}\n\n${said}export default {} satisfies AuthConfig as AuthConfig${semicolon}\n`
}

/** A new `react-router.config` of version 7, with what its middleware needs. */
export function newRouterConfig({ quote, semicolon }: Style, isTyped: boolean): string {
  const flag = '{ future: { v8_middleware: true } }'
  if (!isTyped) return `export default ${flag}${semicolon}\n`
  const from = `${quote}@react-router/dev/config${quote}${semicolon}`
  return `import type { Config } from ${from}\n\nexport default ${flag} satisfies Config${semicolon}\n`
}
