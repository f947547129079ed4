import { createReadStream } from 'node:fs'
import { UsageError } from '#cli/shared/command.ts'
import { endOfStatement, identifierOf, type Spelling, skipBlank } from './dump-text.ts'

/** A statement of a dump, or a line of the rows that follow PostgreSQL's `COPY … FROM stdin`. */
export type DumpPart = { kind: 'statement'; text: string; spelling: Spelling } | { kind: 'copied'; line: string }

/** Characters read at a time: a statement is looked through again with each. */
const CHUNK = 1 << 20

/** What has been read of a file and not yet been used. */
class Unused {
  text = ''
  readonly #chunks: AsyncIterator<string>

  constructor(path: string) {
    this.#chunks = createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK })[Symbol.asyncIterator]()
  }

  /** Reads on; `false` at the end of the file. */
  async more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next()
    if (done) return false
    this.text += value
    return true
  }

  drop(length: number): void {
    this.text = this.text.slice(length)
  }

  /** What `find` finds, reading on for as long as it answers -1; the end of the text where that never comes. */
  async until(find: (text: string) => number): Promise<number> {
    let found = find(this.text)
    while (found < 0 && (await this.more())) found = find(this.text)
    return found < 0 ? this.text.length : found
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}

/** The parts of a dump in their order, without comments; nothing of the file is run. */
export async function* dumpParts(path: string): AsyncGenerator<DumpPart> {
  const unused = new Unused(path)
  try {
    await unused.more()
    refuseUnreadable(unused.text)
    const spelling = identifierOf(unused.text)
    let delimiter = ';'
    for (;;) {
      unused.drop(await unused.until((text) => skipBlank(text, 0, spelling)))
      if (unused.text === '') return
      const command = await clientCommand(unused, spelling)
      if (command !== null) {
        delimiter = /^DELIMITER\s+(\S+)/i.exec(command)?.[1] ?? delimiter
        continue
      }
      const end = await unused.until((text) => endOfStatement(text, 0, { spelling, delimiter }))
      const text = unused.text.slice(0, end)
      unused.drop(end)
      yield { kind: 'statement', text, spelling }
      if (/^COPY\b[^']*\bFROM\s+stdin\b/i.test(text)) yield* copiedLines(unused)
    }
  } finally {
    await unused.close()
  }
}

/** A line meant for the mysql or psql program and not for the server, such as `DELIMITER ;;` or `\connect shop`. */
async function clientCommand(unused: Unused, spelling: Spelling): Promise<string | null> {
  const isCommand = spelling === 'mysql' ? /^DELIMITER\s/i.test(unused.text) : unused.text.startsWith('\\')
  return isCommand ? takeLine(unused) : null
}

async function takeLine(unused: Unused): Promise<string> {
  const end = await unused.until((text) => {
    const found = text.indexOf('\n')
    return found < 0 ? -1 : found + 1
  })
  const line = unused.text.slice(0, end)
  unused.drop(end)
  return line.replace(/\r?\n$/, '')
}

async function* copiedLines(unused: Unused): AsyncGenerator<DumpPart> {
  // What is left of the line of the statement itself.
  await takeLine(unused)
  for (;;) {
    const line = await takeLine(unused)
    if (line === '\\.' || (line === '' && unused.text === '')) return
    yield { kind: 'copied', line }
  }
}

/** What gzip, zip, bzip2 and Zstandard begin with, read as text. */
const PACKED = ['\u001f', 'PK\u0003\u0004', 'BZh', '(\ufffd/\ufffd']

function refuseUnreadable(beginning: string): void {
  if (beginning.startsWith('PGDMP')) {
    throw new UsageError('This dump is in pg_dump’s own format. Make SQL of it: pg_restore --file=old.sql DUMP')
  }
  if (PACKED.some((mark) => beginning.startsWith(mark)))
    throw new UsageError('This dump is compressed: unpack it first, such as with gunzip.')
  if (beginning.startsWith('SQLite format 3\0'))
    throw new UsageError('This is a SQLite file: write --from file:… for it.')
  if (beginning.slice(0, 1000).includes('\0')) {
    throw new UsageError('This dump is not UTF-8. Have the program write the file: mysqldump --result-file=old.sql')
  }
}
