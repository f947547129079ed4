import { closingOf, codeOf, endOfImports, type List, listAt, type Style, styleOf, withImport } from './source.ts'

/** The longest line of React Router's templates. */
const LONGEST_LINE = 80

/** The text with an element at the end of a list, on a line of its own where the others are on lines. */
function withLast(text: string, code: string, { opening, closing, elements }: List, added: string): string | null {
  const last = elements.at(-1)
  const lineStart = text.lastIndexOf('\n', closing) + 1
  if (last && lineStart > last.end && text.slice(lineStart, closing).trim() === '') {
    const first = elements[0]?.start ?? closing
    const indent = /^\s*/.exec(text.slice(text.lastIndexOf('\n', first) + 1, first))
    const comma = code.slice(last.end, closing).includes(',') ? ',' : ''
    const before = text.slice(0, last.end) + (comma ? '' : ',') + text.slice(last.end, lineStart)
    return `${before}${indent ?? ''}${added}${comma}\n${text.slice(lineStart)}`
  }
  if (/\n|\/[/*]/.test(text.slice(opening + 1, closing))) return null
  const all = [...elements.map(({ start, end }) => text.slice(start, end)), added]
  const put = (list: string) => text.slice(0, opening) + list + text.slice(closing + 1)
  const inLine = put(`[${all.join(', ')}]`)
  const lineEnd = inLine.indexOf('\n', opening)
  const length = (lineEnd < 0 ? inLine.length : lineEnd) - (text.lastIndexOf('\n', opening) + 1)
  return length <= LONGEST_LINE ? inLine : put(`[\n${all.map((one) => `  ${one},\n`).join('')}]`)
}

/** Where the list opens that a module exports by default, itself or by a name; null where it is not understood. */
function exportedList(code: string): number | null {
  const exported = /^export\s+default\s+(?:(\[)|([\w$]+)\s*(?:satisfies\s+RouteConfig\s*)?(?:;|$))/m.exec(code)
  if (!exported) return null
  const [whole, bracket, name = ''] = exported
  if (bracket) return exported.index + whole.length - 1
  const declared = new RegExp(`^(?:const|let)\\s+${name.replaceAll('$', '\\$')}\\b[^=\\n]*=\\s*\\[`, 'm').exec(code)
  return declared ? declared.index + declared[0].length - 1 : null
}

/** `app/routes.ts` with the routes of the engine. Each edit answers the same text where it is made, null where it cannot be. */
export function withRoutes(text: string): string | null {
  const code = codeOf(text)
  if (code === null) return null
  if (/\bauthRoutes\s*\(/.test(code)) return text
  const opening = exportedList(code)
  const list = opening === null ? null : listAt(code, opening)
  const { quote } = styleOf(text)
  const added = list && withLast(text, code, list, `...authRoutes({ path: ${quote}/auth${quote} })`)
  return added && withImport(added, 'authRoutes', 'latchkey/routes')
}

/** `vite.config.ts` with the engine's plugin after React Router's. */
export function withPlugin(text: string): string | null {
  const code = codeOf(text)
  if (code === null) return null
  if (/\blatchkey\s*\(/.test(code)) return text
  const [plugins, ...others] = code.matchAll(/\bplugins\s*:\s*\[/g)
  if (!plugins || others.length > 0) return null
  const list = listAt(code, plugins.index + plugins[0].length - 1)
  const router = list?.elements.filter(({ start, end }) => /\breactRouter\s*\(/.test(code.slice(start, end)))
  const [element] = router ?? []
  if (!element || router?.length !== 1) return null
  const [gap] = /\n?[^\S\n]*$/.exec(text.slice(0, element.start)) ?? []
  const between = gap?.startsWith('\n') ? gap : ' '
  return withImport(
    `${text.slice(0, element.end)},${between}latchkey()${text.slice(element.end)}`,
    'latchkey',
    'latchkey/vite',
  )
}

/** `app/root.tsx` with the engine's middleware before what middleware there is. */
export function withMiddleware(text: string): string | null {
  const code = codeOf(text)
  if (code === null) return null
  // Imported and used, also where the developer has written it by hand.
  if ((code.match(/\blatchkeyMiddleware\b/g) ?? []).length > 1) return text
  const declared = /^export\s+const\s+middleware\b[^=]*=\s*\[/m.exec(code)
  if (!declared) {
    if (/^export\b[^;=]*\bmiddleware\b/m.test(code)) return null
    const imported = withImport(text, 'latchkeyMiddleware', 'latchkey')
    return imported && withStatement(imported, 'export const middleware = [latchkeyMiddleware]')
  }
  const opening = declared.index + declared[0].length - 1
  const closing = closingOf(code, opening)
  if (closing === null) return null
  const list = code.slice(opening + 1, closing)
  const after = list.trim() === '' ? '' : list.startsWith('\n') ? `,` : ', '
  const gap = after === ',' ? (/^\n\s*/.exec(list)?.[0] ?? '') : ''
  const added = `${text.slice(0, opening + 1)}${gap}latchkeyMiddleware${after}${text.slice(opening + 1)}`
  return withImport(added, 'latchkeyMiddleware', 'latchkey')
}

/** A statement below the imports. */
function withStatement(text: string, statement: string): string | null {
  const end = endOfImports(text)
  if (end === null) return null
  const rest = text.slice(end)
  return `${text.slice(0, end)}\n\n${statement}${styleOf(text).semicolon}${/^\s*\n\s*\n|^\s*$/.test(rest) ? '' : '\n'}${rest}`
}

/** A new `app/auth.config` in the style of the app. */
export function newConfig({ quote, semicolon }: Style, isTyped: boolean): string {
  const said = '/** Callbacks, events, pages of your own, further providers: everything is optional. */\n'
  if (!isTyped) return `${said}export default {}${semicolon}\n`
  const from = `${quote}latchkey/config${quote}${semicolon}`
  return `import type { AuthConfig } from ${from}\n\n${said}export default {} satisfies AuthConfig as AuthConfig${semicolon}\n`
}

/** `.env` with what development needs, each where it is not set. */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const missing = Object.entries(variables).filter(
    ([name]) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`, 'm').test(text),
  )
  return withLines(
    text,
    missing.map(([name, value]) => `${name}=${value}`),
  )
}

/** `.gitignore` with the file that holds secrets, and what the database is in. */
export function withIgnored(text: string, secretFile = '.env'): string {
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  return withLines(
    text,
    [secretFile, 'data'].filter((name) => !lines.has(name)).map((name) => `/${name}${name === 'data' ? '/' : ''}`),
  )
}

function withLines(text: string, lines: string[]): string {
  if (lines.length === 0) return text
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`
}
