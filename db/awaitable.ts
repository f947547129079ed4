/**
 * A value, or a promise of it: what answers so has its value at once where nothing is waited for, as of a file
 * (docs/decisions/quality/0124-what-is-there-is-not-waited-for.md).
 */
export type Awaitable<T> = T | Promise<T>

/** Goes on with a value, at once where it is there. */
export function whenThere<T, Next>(value: Awaitable<T>, next: (value: T) => Awaitable<Next>): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
