import { createContext, type RouterContext } from 'react-router'

/** The contexts of this process by their names. */
const shared = globalThis as { latchkeyContexts?: Record<string, unknown> }

/**
 * A context that is one in this process, whichever copy of a module asks for it: the router knows contexts by identity alone. A
 * server outside of the build has a copy of its own; and once a file is saved, Vite's development server reads modules anew while
 * a request is on its way, whose root is then of the copy before and whose page of the next one.
 */
export function sharedContext<T>(name: string, initial?: T): RouterContext<T> {
  shared.latchkeyContexts ??= {}
  shared.latchkeyContexts[name] ??= createContext(initial)
  // Each name stands once in this source, with its type.
  return shared.latchkeyContexts[name] as RouterContext<T>
}
