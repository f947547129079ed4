import { type Spelling, skipBlank, skipOpaque } from './dump-text.ts'

/** A value of a dump; `undefined` for an expression, which nothing here computes. */
export type DumpValue = string | null | undefined

interface TableName {
  schema: string | null
  name: string
}

/** What of a dump matters here. */
export type DumpStatement =
  | { kind: 'use'; schema: string }
  | { kind: 'create'; table: TableName; columns: string[] }
  | { kind: 'copy'; table: TableName; columns: string[] | null }
  | { kind: 'insert'; table: TableName; columns: string[] | null; rows(): Iterable<DumpValue[]> }

interface Token {
  kind: 'word' | 'name' | 'text' | 'sign' | 'end'
  value: string
}

const END: Token = { kind: 'end', value: '' }
const NUMBER = /[+-]?(?:0x[0-9a-f]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+)/iy
const WORD = /[\p{L}_][\p{L}\p{N}_$]*/uy

/** The words and texts of a statement, one after the other. */
class Tokens {
  #at = 0

  constructor(
    private readonly text: string,
    readonly spelling: Spelling,
  ) {}

  next(): Token {
    const { text, spelling } = this
    const start = skipBlank(text, this.#at, spelling)
    if (start < 0) return END
    const letter = text[start] ?? ''
    if (letter === "'") return this.#take({ kind: 'text', value: '' }, skipOpaque(text, start, spelling), start)
    if (letter === '"' || letter === '`')
      return this.#take({ kind: 'name', value: '' }, skipOpaque(text, start, spelling), start)
    for (const pattern of [NUMBER, WORD]) {
      pattern.lastIndex = start
      const [found] = pattern.exec(text) ?? []
      if (found === undefined) continue
      this.#at = start + found.length
      return { kind: 'word', value: found }
    }
    this.#at = start + 1
    return { kind: 'sign', value: letter }
  }

  peek(): Token {
    const at = this.#at
    const token = this.next()
    this.#at = at
    return token
  }

  /** Takes the next token if it is this word or sign. */
  takes(value: string): boolean {
    const token = this.peek()
    const isIt = (token.kind === 'word' || token.kind === 'sign') && token.value.toUpperCase() === value
    if (isIt) this.next()
    return isIt
  }

  #take(token: Token, end: number, start: number): Token {
    this.#at = end < 0 ? this.text.length : end
    const quote = this.text[start] ?? ''
    const inside = this.text.slice(start + 1, this.#at - 1)
    // mysqlpump and mydumper have texts in double quotes, where others have names.
    const isMysqlText = this.spelling === 'mysql' && quote !== '`'
    const isEscaped = isMysqlText || (token.kind === 'text' && /^[eE]$/.test(this.text[start - 1] ?? ''))
    return { kind: token.kind, value: isEscaped ? unescaped(inside, quote) : inside.replaceAll(quote + quote, quote) }
  }
}

/** MySQL Reference Manual, "String Literals", table 11.1; PostgreSQL's `E'…'` has the same but for `Z` and `0`. */
const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  Z: '\u001a',
}

function unescaped(inside: string, quote: string): string {
  return inside.replace(/\\(.)|(['"])\2/gs, (found, letter: string | undefined) =>
    letter === undefined ? (found[0] === quote ? quote : found) : (ESCAPES[letter] ?? letter),
  )
}

/** Reads a statement, or answers `null` where it is none that matters here. */
export function readStatement(text: string, spelling: Spelling): DumpStatement | null {
  const tokens = new Tokens(text, spelling)
  if (tokens.takes('USE')) return { kind: 'use', schema: tokens.next().value }
  if (tokens.takes('COPY')) return { kind: 'copy', table: readName(tokens), columns: readNames(tokens) }
  if (tokens.takes('CREATE')) return readCreate(tokens)
  if (tokens.takes('INSERT') || tokens.takes('REPLACE')) return readInsert(tokens)
  return null
}

function readCreate(tokens: Tokens): DumpStatement | null {
  // One word may stand before, such as UNLOGGED; a function that returns a table is none.
  if (!tokens.takes('TABLE') && (tokens.next().kind === 'end' || !tokens.takes('TABLE'))) return null
  if (tokens.takes('IF')) for (const word of ['NOT', 'EXISTS']) tokens.takes(word)
  const table = readName(tokens)
  return tokens.takes('(') ? { kind: 'create', table, columns: readDefinitions(tokens) } : null
}

/** What may begin a line of `CREATE TABLE` that is no column; a column of such a name is in quotes. */
const NO_COLUMN: Readonly<Record<Spelling, RegExp>> = {
  mysql: /^(PRIMARY|KEY|UNIQUE|CONSTRAINT|INDEX|FULLTEXT|SPATIAL|FOREIGN|CHECK|PERIOD)$/i,
  standard: /^(PRIMARY|UNIQUE|CONSTRAINT|FOREIGN|CHECK|EXCLUDE|LIKE)$/i,
}

function readDefinitions(tokens: Tokens): string[] {
  const columns: string[] = []
  for (;;) {
    const { kind, value } = tokens.next()
    if (kind === 'name' || (kind === 'word' && !NO_COLUMN[tokens.spelling].test(value))) columns.push(value)
    if (skipTo(tokens) !== ',') return columns
  }
}

function readInsert(tokens: Tokens): DumpStatement | null {
  while (!tokens.takes('INTO')) if (tokens.next().kind === 'end') return null
  const table = readName(tokens)
  const columns = readNames(tokens)
  while (!(tokens.takes('VALUES') || tokens.takes('VALUE'))) if (tokens.next().kind === 'end') return null
  return { kind: 'insert', table, columns, rows: () => readRows(tokens) }
}

function readName(tokens: Tokens): TableName {
  const names = [tokens.next().value]
  while (tokens.takes('.')) names.push(tokens.next().value)
  return { schema: names.at(-2) ?? null, name: names.at(-1) ?? '' }
}

/** Names in brackets, or `null` where no bracket follows. */
function readNames(tokens: Tokens): string[] | null {
  if (!tokens.takes('(')) return null
  const names: string[] = []
  for (;;) {
    names.push(tokens.next().value)
    if (skipTo(tokens) !== ',') return names
  }
}

function* readRows(tokens: Tokens): Generator<DumpValue[]> {
  while (tokens.takes('(')) {
    const row: DumpValue[] = []
    do row.push(readValue(tokens))
    while (skipTo(tokens) === ',')
    yield row
    if (!tokens.takes(',')) return
  }
}

function readValue(tokens: Tokens): DumpValue {
  let value = simpleValue(tokens)
  const { kind, value: next } = tokens.peek()
  // Whatever goes on is an expression; a cast to a type changes no text.
  if (kind === 'sign' && next === ':') return value
  if (kind !== 'sign' || !',)'.includes(next)) value = undefined
  return value
}

function simpleValue(tokens: Tokens): DumpValue {
  const { kind, value } = tokens.next()
  if (kind !== 'word') return kind === 'sign' ? undefined : value
  if (/^NULL$/i.test(value)) return null
  if (/^0x/i.test(value)) return textOfBytes(Buffer.from(value.slice(2), 'hex'))
  if (/^(TRUE|FALSE)$/i.test(value) || /^[-+.\d]/.test(value)) return value
  // A character set before a text, such as _utf8mb4'…', or a mark of its kind: N'…', E'…', bits or hexadecimal digits.
  if (!/^(_\w+|N|E|B|X)$/i.test(value) || !['text', 'name'].includes(tokens.peek().kind)) return undefined
  const text = tokens.next().value
  if (/^B$/i.test(value)) return /^[01]+$/.test(text) ? String(BigInt(`0b${text}`)) : undefined
  if (/^X$/i.test(value)) return textOfBytes(Buffer.from(text, 'hex'))
  return /^_binary$/i.test(value) ? textOfBinary(text) : text
}

/** What a binary column holds: text, a bit, or bytes, which are written in hexadecimal digits. */
function textOfBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (text === '\0' || text === '\u0001') return String(bytes[0])
  return /[\p{Cc}\ufffd]/u.test(text) ? bytes.toString('hex') : text
}

/** The same, written as text; `undefined` for bytes that did not survive in a file of text. */
function textOfBinary(text: string): string | undefined {
  return text.includes('\ufffd') ? undefined : textOfBytes(Buffer.from(text))
}

/** Goes on to the comma or bracket that ends what is being read, over brackets within it, and answers it. */
function skipTo(tokens: Tokens): string {
  for (let depth = 0; ; ) {
    const { kind, value } = tokens.next()
    if (kind === 'end') return ''
    if (kind !== 'sign') continue
    if (depth === 0 && (value === ',' || value === ')')) return value
    if (value === '(') depth += 1
    if (value === ')') depth -= 1
  }
}

/** The values of a line that follows `COPY … FROM stdin` (PostgreSQL, COPY, "Text Format"). */
export function readCopied(line: string): (string | null)[] {
  return line
    .split('\t')
    .map((value) =>
      value === '\\N' ? null : value.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter),
    )
}
