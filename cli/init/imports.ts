import { type ModuleStatement, nameOf } from '#app/auth/vite/syntax/tree.ts'
import { type Editing, endAt, startAt } from './source.ts'

/** What a line may hold behind an import and stay on its own: a comment. */
const COMMENT_ALONE = /^[^\S\r\n]*(\/\/[^\r\n]*|\/\*[^\r\n]*\*\/[^\S\r\n]*)?(?=\r?\n|$)/

/** Where the line ends on which a statement ends, a comment included. */
function endOfLine({ text }: Editing, statement: { end?: number | null }): number {
  const end = endAt(statement)
  return end + (COMMENT_ALONE.exec(text.slice(end))?.[0].trimEnd().length ?? 0)
}

export const lastImport = ({ body }: Editing) => body.filter(({ type }) => type === 'ImportDeclaration').at(-1)

/** Has a name imported: in the import of that module if there is one, else after the last import. */
export function addImport(source: Editing, name: string, from: string): void {
  const { edits, style, eol, body } = source
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== from) continue
    const named = statement.specifiers.filter(({ type }) => type === 'ImportSpecifier')
    if (statement.importKind === 'type' || named.length === 0) continue
    if (named.some(({ local }) => nameOf(local) === name)) return
    const [first] = named
    if (first) edits.appendLeft(startAt(first), `${name}, `)
    return
  }
  const line = `import { ${name} } from ${style.quote}${from}${style.quote}${style.semicolon}`
  const last = lastImport(source)
  if (last) edits.appendLeft(endOfLine(source, last), eol + line)
  else edits.appendLeft(topOf(source), `${line}${eol}${eol}`)
}

/** Comments that count at the head of a file alone. */
const OF_THE_FILE = /^(\/\s*<|\s*@ts-|\s*eslint|\s*biome)/

/** Where the first statement begins with what is said of it; what is said of the file stays above. */
function topOf({ text, body }: Editing): number {
  const [first] = body
  if (!first) return text.length
  return startWithComments(text, first)
}

function startWithComments(text: string, first: ModuleStatement): number {
  let at = startAt(first)
  for (const { start, end, value } of [...(first.leadingComments ?? [])].reverse()) {
    const isApart = (text.slice(end, at).match(/\n/g)?.length ?? 0) > 1
    if (isApart || OF_THE_FILE.test(value)) return at
    at = start ?? at
  }
  return at
}

/** A statement of its own below the imports. */
export function addStatement(source: Editing, statement: string): void {
  const { text, edits, eol, style } = source
  const last = lastImport(source)
  const added = `${statement}${style.semicolon}`
  if (!last) {
    edits.appendLeft(topOf(source), `${added}${eol}${eol}`)
    return
  }
  const end = endOfLine(source, last)
  const rest = text.slice(end)
  const isApart = /^\s*$|^[^\S\n]*\n[^\S\n]*\r?\n/.test(rest)
  edits.appendLeft(end, `${eol}${eol}${added}${isApart ? '' : eol}`)
}
