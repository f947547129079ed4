import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isNode, type ModuleStatement, type Node, nameOf, nodesIn, statementsOf } from './tree.ts'

/** A module of types: in the package what the compiler wrote, in this repository the source. */
interface TypeModule {
  file: string
  text: string
  body: readonly ModuleStatement[]
}

const ENDINGS = ['.d.ts', '.tsx', '.ts']

function readTypes(path: string): TypeModule | null {
  const file = ENDINGS.map((ending) => path.replace(/\.(tsx?|js)$/, '') + ending).find((name) => existsSync(name))
  const text = file === undefined ? '' : readFileSync(file, 'utf8')
  const body = statementsOf(text)
  return file === undefined || body === null ? null : { file, text, body }
}

/** A declaration, whether it is exported or not. */
const declared = (statement: ModuleStatement) =>
  (statement.type === 'ExportNamedDeclaration' && statement.declaration) || statement

/** Names of types in a node, without those that it declares. */
function typesIn(node: Node): string[] {
  return [...nodesIn(node)].flatMap(({ node: { type, ...rest } }) => {
    if (type === 'TSTypeReference') return nameOf(Reflect.get(rest, 'typeName')) ?? []
    const extended = type === 'TSExpressionWithTypeArguments' || type === 'TSInterfaceHeritage'
    return extended ? (nameOf(Reflect.get(rest, 'expression')) ?? []) : []
  })
}

/** One line, however it is written. */
const plain = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/;(?=\s*})|;\s*$/g, '')
    .replace(/[\s;]+/g, ' ')
    .trim()

/** What a type says, a line for each member. */
function linesOf(name: string, { text }: TypeModule, node: Node): string[] {
  const body: unknown = Reflect.get(node, 'body')
  const members: unknown = isNode(body) ? Reflect.get(body, 'body') : undefined
  if (!Array.isArray(members)) return [plain(text.slice(node.start, node.end)).replace(/^export |^declare /g, '')]
  const extended = [Reflect.get(node, 'extends') ?? []].flat().filter(isNode)
  return [
    ...extended.map((other) => `${name} extends ${plain(text.slice(other.start, other.end))}`),
    ...members.filter(isNode).map((member) => `${name}.${plain(text.slice(member.start, member.end))}`),
  ]
}

/** The module that a name of a module comes from by a relative import. */
function importedFrom({ body, file }: TypeModule, name: string): TypeModule | null {
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue
    if (statement.specifiers.some(({ local }) => local.name === name))
      return readTypes(join(dirname(file), statement.source.value))
  }
  return null
}

/** What each type says, by its name. */
type Shapes = Record<string, string[]>

/** What a type says, and every type of the engine's that it is made of. */
function shapeOf(name: string, module: TypeModule, seen: Shapes): void {
  if (Object.hasOwn(seen, name)) return
  for (const statement of module.body) {
    const node = declared(statement)
    if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') continue
    if (node.id.name !== name || !isNode(node)) continue
    seen[name] = linesOf(name, module, node)
    for (const other of typesIn(node)) shapeOf(other, module, seen)
    return
  }
  const elsewhere = importedFrom(module, name)
  if (elsewhere) shapeOf(name, elsewhere, seen)
}

/** What a page of the engine's is given, by the module that draws it and its component: a line for each property. */
export function propsOf(path: string, component: string): string[] {
  const module = readTypes(path)
  const seen: Shapes = {}
  for (const statement of module?.body ?? []) {
    const node = declared(statement)
    if (node.type !== 'FunctionDeclaration' && node.type !== 'TSDeclareFunction') continue
    const [given] = node.params
    if (!module || nameOf(node.id) !== component || !isNode(given)) continue
    for (const name of typesIn(given)) shapeOf(name, module, seen)
  }
  return Object.values(seen).flat().sort()
}
