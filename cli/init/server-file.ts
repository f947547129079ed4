import { type Node, nameOf } from '#app/auth/vite/syntax/tree.ts'
import { addStatement, lastImport } from './imports.ts'
import { allNodes, type Editing, readSource } from './source.ts'

/** The file that `npm start` gives Node, where that is one of the app's own. */
export function serverFile(start: string | undefined, build = 'build'): string | null {
  const [, file] =
    /^(?:\S+=\S+\s+)*(?:cross-env\s+(?:\S+=\S+\s+)*)?node\s+(?:--?\S+\s+)*([\w./-]+\.[cm]?[jt]s)\s*$/.exec(
      start ?? '',
    ) ?? []
  return file === undefined || `/${file}`.includes(`/${build}/`) ? null : file
}

/** The module that a node imports when it is run; null for what imports none. */
function importedBy(node: Node): string | null {
  const callee: unknown = Reflect.get(node, 'callee')
  if (node.type !== 'CallExpression' || typeof callee !== 'object' || callee === null) return null
  const [from] = [Reflect.get(node, 'arguments')].flat()
  return Reflect.get(callee, 'type') === 'Import' ? nameOf(from) : null
}

/** The build that a server loads at its first request; null for none, or where it is loaded before as well. */
function lazyBuild(source: Editing, build: string): string | null {
  const loaded: string[] = source.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? [statement.source.value] : [],
  )
  let lazy: string | null = null
  for (const { node, above } of allNodes(source)) {
    const path = importedBy(node)
    if (path === null) continue
    loaded.push(path)
    const isOfBuild = `/${path}`.includes(`/${build}/server/`)
    if (isOfBuild && above.at(-1)?.type === 'ArrowFunctionExpression') lazy ??= path
  }
  return loaded.filter((path) => path === lazy).length === 1 ? lazy : null
}

/** Whether Vite is named, which is how a server of an app's own serves development too. */
function namesVite(source: Editing): boolean {
  for (const { node } of allNodes(source)) if (node.type === 'StringLiteral' && nameOf(node) === 'vite') return true
  return false
}

/**
 * The server with the build loaded before it listens, so that a wrong setting ends the start. The same text where nothing is to
 * be done, null where it is not understood.
 */
export function withBuildLoaded(text: string, build = 'build'): string | null {
  const source = readSource(text)
  if (source === null) return text.includes(`${build}/server`) ? null : text
  const path = lazyBuild(source, build)
  if (path === null) return text
  // In development too, where there may be no build.
  if (namesVite(source) || !lastImport(source)) return null
  const { quote } = source.style
  addStatement(
    source,
    `// Before it listens, so that a wrong setting ends the start.${source.eol}await import(${quote}${path}${quote})`,
  )
  return source.edits.toString()
}
