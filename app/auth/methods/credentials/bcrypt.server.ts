import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** What the thread runs: one check, and its end. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads')
const { compareSync } = require(workerData.library)
parentPort.postMessage(compareSync(workerData.password, workerData.hash))
`

/**
 * Whether a password is that of a bcrypt hash. The library is plain JavaScript and takes a tenth of a second or more, so
 * it runs in a thread of its own. Where it is part of a bundle, and so no file, it runs here, in turns.
 */
export async function isBcrypt(password: string, hash: string): Promise<boolean> {
  const library = fileOfLibrary()
  if (library === null) return (await import('bcryptjs')).compare(password, hash)
  const worker = new Worker(CHECK, { eval: true, workerData: { library, password, hash } })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread has ended without an answer.')))
  })
}

function fileOfLibrary(): string | null {
  try {
    return createRequire(import.meta.url).resolve('bcryptjs')
  } catch {
    return null
  }
}
