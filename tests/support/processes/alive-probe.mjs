/**
 * Preloaded into a server that is measured, beside what bench/soak/probe.mjs answers: how many of the requests, answers and
 * streams are alive that were made since a test has last begun to count, how large the largest Map or Set is, and how many
 * contexts of `AsyncLocalStorage` were begun.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { answers } from '../../../bench/soak/probe.mjs'
import { watchLargest } from '../attack/largest.mjs'

/** Weak references by class: to the objects of the present kind alone, since they take room themselves. */
const made = new Map()

let endOfWatch = () => 0

function keep(object) {
  const { name } = object.constructor
  const ofClass = made.get(name) ?? []
  made.set(name, ofClass)
  ofClass.push(new WeakRef(object))
}

for (const name of ['Request', 'Response', 'ReadableStream']) {
  globalThis[name] = new Proxy(globalThis[name], {
    construct(target, given, newTarget) {
      const object = Reflect.construct(target, given, newTarget)
      keep(object)
      return object
    },
  })
}

let contexts = 0

for (const name of ['run', 'enterWith']) {
  const method = AsyncLocalStorage.prototype[name]
  AsyncLocalStorage.prototype[name] = function (...given) {
    contexts += 1
    return method.apply(this, given)
  }
}

subscribe('http.server.request.start', ({ request, response }) => {
  keep(request)
  keep(response)
})

Object.assign(answers, {
  /** From now on the largest Map or Set is looked for. */
  watch() {
    endOfWatch = watchLargest()
    return {}
  },
  largest: () => ({ size: endOfWatch() }),
  /** How often a context was begun that promises take along, which makes each promise of the process dearer from then on. */
  contexts: () => ({ count: contexts }),
  /** Another kind of requests begins. */
  begin() {
    made.clear()
    return {}
  },
  /** How many of this kind were made, and how many are alive, by their class. */
  async alive() {
    const figures = await answers.collected()
    const counts = {}
    for (const [name, references] of made) {
      const alive = references.filter((reference) => reference.deref() !== undefined).length
      counts[name] = { made: references.length, alive }
    }
    return { ...figures, counts }
  },
})
