/** How a file writes its code, so that what is added looks like the rest. */
export interface Style {
  quote: string
  semicolon: string
}

const IMPORT = /^import\b(?!\s*[(.])[^'"]*(['"])[^'"\n]*\1.*$/gm

/**
 * The text with blanks in the place of what comments and strings hold, at equal positions: what is found there is code.
 * Null where a template never ends, as where a page's text holds a backtick.
 */
export function codeOf(text: string): string | null {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  const pieces = /\/\/.*|\/\*[\s\S]*?\*\/|(['"])((?:\\.|(?!\1)[^\\\n])*)\1|`((?:\\[\s\S]|[^\\`])*)(`|$(?![\s\S]))/g
  let isWhole = true
  const code = text.replace(
    pieces,
    (found, quote: string | undefined, inside: string, template: string, end: string) => {
      if (quote !== undefined) return quote + blank(inside) + quote
      if (template === undefined) return blank(found)
      if (end !== '`') isWhole = false
      return `\`${blank(template)}${end}`
    },
  )
  return isWhole ? code : null
}

/** The style of a file's first import; where it has none, that of React Router's templates. */
export function styleOf(text: string): Style {
  const [first] = (codeOf(text) ?? '').matchAll(IMPORT)
  if (!first) return { quote: '"', semicolon: ';' }
  const [line, quote = '"'] = first
  return { quote, semicolon: line.trimEnd().endsWith(';') ? ';' : '' }
}

/** Where the last import ends; null where there is none. */
export function endOfImports(text: string): number | null {
  const last = [...(codeOf(text) ?? '').matchAll(IMPORT)].at(-1)
  return last ? last.index + last[0].length : null
}

/** The text with a name imported, in the import of that module if there is one, else after the last import. */
export function withImport(text: string, name: string, from: string): string | null {
  const existing = new RegExp(`^import\\s*\\{([^}]*)\\}\\s*from\\s*(['"])${from}\\2`, 'm').exec(text)
  if (existing) {
    const [whole, names = ''] = existing
    if (new RegExp(`\\b${name}\\b`).test(names)) return text
    return text.replace(whole, () => whole.replace('{', `{ ${name},`))
  }
  const end = endOfImports(text)
  if (end === null) return null
  const { quote, semicolon } = styleOf(text)
  return `${text.slice(0, end)}\nimport { ${name} } from ${quote}${from}${quote}${semicolon}${text.slice(end)}`
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Where the bracket that opens at a position of the code closes; null where it does not. */
export function closingOf(code: string, opening: number): number | null {
  const expected: string[] = []
  for (let at = opening; at < code.length; at += 1) {
    const char = code.charAt(at)
    const closes = PAIRS[char]
    if (closes !== undefined) expected.push(closes)
    else if (')]}'.includes(char)) {
      if (expected.pop() !== char) return null
      if (expected.length === 0) return at
    }
  }
  return null
}

/** A list in code: its brackets, and where each element begins and ends. */
export interface List {
  opening: number
  closing: number
  elements: { start: number; end: number }[]
}

/** The list that opens at a position of the code; null where it is not understood. */
export function listAt(code: string, opening: number): List | null {
  const closing = closingOf(code, opening)
  if (closing === null || code[opening] !== '[') return null
  const elements: List['elements'] = []
  let start = opening + 1
  for (let at = start; at <= closing; at += 1) {
    if (PAIRS[code.charAt(at)] !== undefined) {
      at = closingOf(code, at) ?? closing
    } else if (at === closing || code[at] === ',') {
      const inside = code.slice(start, at)
      const begins = start + inside.length - inside.trimStart().length
      if (inside.trim()) elements.push({ start: begins, end: start + inside.trimEnd().length })
      start = at + 1
    }
  }
  return { opening, closing, elements }
}
