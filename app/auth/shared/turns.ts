/** Does what is asked for under one name one at a time, first come, first served; other names do not wait for it. */
export function createTurns(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const latest = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const own = (latest.get(name) ?? Promise.resolve()).then(work, work)
    latest.set(name, own)
    try {
      return await own
    } finally {
      if (latest.get(name) === own) latest.delete(name)
    }
  }
}
