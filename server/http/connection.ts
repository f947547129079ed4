import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { SenderOf } from '#app/auth/http/client-address.ts'

/** A request that the app has, and is told when its client leaves. */
export interface Waiting {
  leave(): void
}

/** What the listener knows of one connection, for as long as that is open. */
export class Connection {
  /** The answer to the latest request. */
  response: ServerResponse | undefined
  /** Tells who sent a request over it, once there was one. */
  senderOf: SenderOf | undefined
  /** The requests that the app is not done with, however many were sent ahead. */
  readonly waiting = new Set<Waiting>()

  constructor(readonly socket: Socket) {}

  /** Tells the app of every request that its client has left. */
  close(): void {
    for (const request of this.waiting) request.leave()
    this.waiting.clear()
  }
}
