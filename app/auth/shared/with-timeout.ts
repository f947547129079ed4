/** What some work results in, or an error once it has taken too long: whoever waits goes on, the work does too. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let patience: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(patience)
  }
}
