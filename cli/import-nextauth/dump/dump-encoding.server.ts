import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { UsageError } from '#cli/shared/command.ts'

/** What bytes that are no UTF-8 are read as; a text may also hold it of its own. */
const REPLACEMENT = '\ufffd'

/** Throws `UsageError` where a text of this dump could not be read, because the dump is in another encoding than UTF-8. */
export function encodingCheck(path: string): (texts: readonly (string | null)[]) => Promise<void> {
  let isGood = false
  return async (texts) => {
    const text = isGood ? undefined : texts.find((one) => one?.includes(REPLACEMENT))
    if (!text) return
    const line = await lineOf(path, text)
    isGood = line === null
    if (line === null) return
    throw new UsageError(
      `${basename(path)}, line ${line}: ${JSON.stringify(text)} is not written in UTF-8. Make the dump anew with ` +
        'mysqldump --default-character-set=utf8mb4 or pg_dump --encoding=UTF8, or convert it: iconv -f LATIN1 -t UTF-8',
    )
  }
}

/** The line with this text's unreadable bytes, else the first with any; `null` where all of the file is UTF-8. */
async function lineOf(path: string, text: string): Promise<number | null> {
  // Around the bytes, without what is spelled otherwise in a dump.
  const wanted = /[^'"\\\p{Cc}]*\ufffd[^'"\\\p{Cc}]*/u.exec(text)?.[0] ?? text
  let first: number | null = null
  for await (const { number, bytes } of linesOf(path)) {
    if (isUtf8(bytes)) continue
    if (bytes.toString('utf8').includes(wanted)) return number
    first ??= number
  }
  return first
}

async function* linesOf(path: string): AsyncGenerator<{ number: number; bytes: Buffer }> {
  let number = 1
  let parts: Buffer[] = []
  for await (const chunk of createReadStream(path)) {
    let rest: Buffer = chunk
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield { number, bytes: Buffer.concat([...parts, rest.subarray(0, end)]) }
      number += 1
      parts = []
      rest = rest.subarray(end + 1)
    }
    parts.push(rest)
  }
  yield { number, bytes: Buffer.concat(parts) }
}
