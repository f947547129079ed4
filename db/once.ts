/** What is made when it is first asked for: a start waits for no statement that a process may never run. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
