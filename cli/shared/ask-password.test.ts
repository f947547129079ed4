import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword } from './ask-password.ts'

/** A terminal on which these keys are pressed, each line when it is asked for; notes when it shows what is typed. */
function terminal(...lines: string[]) {
  const shows: string[] = []
  const said: string[] = []
  const stream = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => shows.push(isRaw ? 'hides' : 'shows'),
  })
  const say = (text: string) => {
    said.push(text)
    const keys = text.endsWith(': ') ? lines.shift() : undefined
    if (keys !== undefined) setImmediate(() => stream.write(keys))
  }
  return { asked: askPassword(stream, say), said, shows }
}

/** A standard input that is a file or a pipe. */
function piped(text: string): Promise<string> {
  const stream = new PassThrough()
  stream.end(text)
  return askPassword(stream, () => {})
}

test('a password is typed twice, and never shown', async () => {
  const { asked, said, shows } = terminal('correct horse\r', 'correct horse\r')
  expect(await asked).toBe('correct horse')
  expect(said.join('')).toBe('Password: \nThe same again: \n')
  expect(shows).toEqual(['hides', 'shows', 'hides', 'shows'])
})

test('two different passwords are refused', async () => {
  await expect(terminal('correct horse\r', 'correct house\r').asked).rejects.toThrow('two different passwords')
})

test('what was typed wrong can be rubbed out', async () => {
  const { asked } = terminal('wrong\u0015pä\u{1f511}\u007f\u007fass\u0007word\r', 'password\n')
  expect(await asked).toBe('password')
})

test('Ctrl-C ends the question and gives the terminal back', async () => {
  const { asked, shows } = terminal('half\u0003')
  await expect(asked).rejects.toThrow('Interrupted')
  expect(shows).toEqual(['hides', 'shows'])
})

test.each([
  ['a line', 'correct horse\n', 'correct horse'],
  ['a line of Windows', 'correct horse\r\nmore\r\n', 'correct horse'],
  ['text without an end of line', 'correct horse', 'correct horse'],
  ['a line with spaces around it', ' correct horse \n', ' correct horse '],
])('%s on a standard input that is no terminal is taken as it is', async (_, text, password) => {
  expect(await piped(text)).toBe(password)
})

test.each(['', '\n'])('nothing on a standard input that is no terminal is refused', async (text) => {
  await expect(piped(text)).rejects.toThrow('No password came')
})
