import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** What the thread runs: its checks, and its end. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads')
const { compareSync } = require(workerData.library)
parentPort.postMessage(workerData.hashes.some((hash) => compareSync(workerData.password, hash)))
`

/**
 * Whether a password is that of one of these bcrypt hashes. The library is plain JavaScript and takes a tenth of a second or more, so
 * it runs in a thread of its own. Where it is part of a bundle, and so no file, it runs here, in turns.
 */
export async function isBcrypt(password: string, ...hashes: string[]): Promise<boolean> {
  const library = fileOfLibrary()
  if (library === null) {
    const { compare } = await import('bcryptjs')
    for (const hash of hashes) if (await compare(password, hash)) return true
    return false
  }
  const worker = new Worker(CHECK, { eval: true, workerData: { library, password, hashes } })
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
