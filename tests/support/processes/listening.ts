import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Reads the log of an app, from now on, and waits until it says that the app listens; what it writes to standard error is shown. */
export function listening(app: ChildProcess): Promise<Record<string, unknown>[]> {
  const { stdout, stderr } = app
  if (stdout === null || stderr === null) throw new Error('The output of the app is not connected.')
  const logged: Record<string, unknown>[] = []
  let written = ''
  let isListening = false
  stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    if (!isListening) written += text
  })
  return new Promise((resolve, reject) => {
    createInterface(stdout).on('line', (text) => {
      const line: Record<string, unknown> = JSON.parse(text)
      logged.push(line)
      if (line.msg !== 'listening') return
      isListening = true
      resolve(logged)
    })
    // All that it has written was read by then.
    app.once('close', () => reject(new Error(`The app has ended before it listened:\n${written}`)))
  })
}
