/** Questions to a child process over IPC, one answer for each. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** In the child: answers by name, each a function of what the question is about. */
export function answering(answers) {
  process.on('message', async ({ number, question, about }) => {
    if (!Object.hasOwn(answers, question)) return
    try {
      process.send({ number, answer: await answers[question](about) })
    } catch (error) {
      process.send({ number, failure: String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
}

/** In the parent: a module in a process of its own. */
export class Asked {
  #child
  #waiting = new Map()
  #asked = 0

  constructor(path, { args = [], execArgv = [], env = {} } = {}) {
    this.#child = fork(path, args, { execArgv, env: { ...process.env, NODE_ENV: 'production', ...env } })
    this.#child.on('message', ({ number, answer, failure }) => {
      const waiting = this.#waiting.get(number)
      this.#waiting.delete(number)
      if (failure === undefined) waiting?.resolve(answer)
      else waiting?.reject(new Error(failure))
    })
    this.#child.once('exit', (code, signal) => {
      const error = new Error(`${path} ended with ${signal ?? `code ${code}`}.`)
      for (const { reject } of this.#waiting.values()) reject(error)
    })
  }

  get pid() {
    return this.#child.pid
  }

  ask(question, about) {
    this.#asked += 1
    const number = this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      this.#child.send({ number, question, about }, (error) => error && reject(error))
    })
  }

  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill()
    await ended
  }
}
