import type { Readable } from 'node:stream'
import { UsageError } from './command.ts'

/** A standard input, which may be a terminal. */
type Input = Readable & { isTTY?: boolean; setRawMode?(isRaw: boolean): unknown }

/** A password typed twice without being shown, or the first line of a standard input that is no terminal. */
export async function askPassword(input: Input, say: (text: string) => void): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await readUnseen(input, say, 'Password: ')
  if ((await readUnseen(input, say, 'The same again: ')) !== password) {
    throw new UsageError('These were two different passwords. Nothing was changed.')
  }
  return password
}

/** Characters; more than any password: what follows is not read. */
const LONGEST_LINE = 4096

async function firstLine(input: Input): Promise<string> {
  let text = ''
  for await (const chunk of input.setEncoding('utf8')) {
    text += chunk
    if (text.includes('\n') || text.length > LONGEST_LINE) break
  }
  const [line = ''] = text.split(/\r?\n/, 1)
  if (line === '') throw new UsageError('No password came on standard input. Nothing was changed.')
  return line
}

const ENTER = new Set(['\r', '\n', '\u0004'])
const RUB_OUT = new Set(['\u007f', '\b'])
const CLEAR_LINE = '\u0015'
const INTERRUPT = '\u0003'

/** Reads a line from a terminal that shows nothing of it. */
function readUnseen(input: Input, say: (text: string) => void, prompt: string): Promise<string> {
  say(prompt)
  input.setRawMode?.(true)
  input.setEncoding('utf8')
  return new Promise((resolve, reject) => {
    let typed: string[] = []
    const stop = () => {
      input.off('data', take)
      input.setRawMode?.(false)
      input.pause()
      say('\n')
    }
    const take = (chunk: string) => {
      // An arrow or another key that writes nothing.
      if (chunk.startsWith('\u001b')) return
      for (const key of chunk) {
        if (ENTER.has(key)) {
          stop()
          return resolve(typed.join(''))
        }
        if (key === INTERRUPT) {
          stop()
          return reject(new UsageError('Interrupted. Nothing was changed.'))
        }
        if (RUB_OUT.has(key)) typed.pop()
        else if (key === CLEAR_LINE) typed = []
        else if (key >= ' ') typed.push(key)
      }
    }
    input.on('data', take)
    input.resume()
  })
}
