import { codeOf, endOfImports, styleOf } from './source.ts'

/** How a server of an app's own loads the build at the first request, and not before it listens. */
const LAZY = /\(\s*\)\s*=>\s*import\(\s*(["'])/g

const BUILD = /^\.{0,2}\/?[\w./-]*build\/server\/[\w.-]+$/

/** The file that `npm start` gives Node, where that is one of the app's own. */
export function serverFile(start: string | undefined): string | null {
  const [, file] =
    /^(?:\S+=\S+\s+)*(?:cross-env\s+(?:\S+=\S+\s+)*)?node\s+(?:--?\S+\s+)*([\w./-]+\.[cm]?[jt]s)\s*$/.exec(
      start ?? '',
    ) ?? []
  return file === undefined || /(^|\/)build\//.test(file) ? null : file
}

/** The build that a server loads at its first request; null for none, or where it is loaded before as well. */
function lazyBuild(text: string, code: string): string | null {
  for (const { index, 0: found, 1: quote = '"' } of code.matchAll(LAZY)) {
    const from = index + found.length
    const path = text.slice(from, text.indexOf(quote, from))
    if (!BUILD.test(path)) continue
    const all = [...text.matchAll(new RegExp(`import\\(?\\s*["']${path.replaceAll('.', '\\.')}["']`, 'g'))]
    return all.length === 1 ? path : null
  }
  return null
}

/**
 * The server with the build loaded before it listens, so that a wrong setting ends the start. The same text where nothing is to
 * be done, null where it is not understood.
 */
export function withBuildLoaded(text: string): string | null {
  const code = codeOf(text)
  if (code === null) return /import\([^)]*build\/server/.test(text) ? null : text
  const path = lazyBuild(text, code)
  if (path === null) return text
  // In development too, where there may be no build.
  const end = /["']vite["']/.test(text) ? null : endOfImports(text)
  if (end === null) return null
  const { quote, semicolon } = styleOf(text)
  const added = `// Before it listens, so that a wrong setting ends the start.\nawait import(${quote}${path}${quote})${semicolon}`
  return `${text.slice(0, end)}\n\n${added}${text.slice(end)}`
}
