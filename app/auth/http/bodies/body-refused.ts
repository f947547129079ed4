/** The body is more than its address takes, or came too slowly: 413 or 408 (contract, 25.9). */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused'

  constructor(readonly why: 'tooLarge' | 'tooSlow') {
    super(why === 'tooLarge' ? 'The body is more than this address takes.' : 'The body took too long to arrive.')
  }

  get status(): 408 | 413 {
    return this.why === 'tooLarge' ? 413 : 408
  }
}

/** The body cannot be read: answered 400 (contract, 2.2). */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
}

/** A body of which nothing came, though it has a length: what stands in front of the app has read it. */
export class MissingBody extends UnreadableBody {}

/** Whether nothing came of a body that has a length. */
export function isMissing(headers: Pick<Headers, 'get'>, bytes: number): boolean {
  return bytes === 0 && Number(headers.get('content-length') ?? 0) > 0
}
