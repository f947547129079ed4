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
