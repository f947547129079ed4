import { connect } from 'node:net'

/** Where a mail server is; the ports are the ones nodemailer takes (RFC 6409, RFC 8314). */
interface Place {
  host?: string | undefined
  port?: number | string | undefined
  secure?: boolean | undefined
  /** Milliseconds to connect. */
  connectionTimeout?: number | undefined
}

type Connected = (error: Error | null, options?: { connection: ReturnType<typeof connect> }) => void

/**
 * Connects for nodemailer, which has no word for `noDelay`: a message goes in small writes, and with Nagle's algorithm
 * the last of them waits some 40 ms for the server's delayed acknowledgement.
 */
export function noDelaySocket(
  { host = 'localhost', port, secure, connectionTimeout = 0 }: Place,
  done: Connected,
): void {
  const socket = connect({ host, port: Number(port ?? (secure ? 465 : 587)), noDelay: true })
  const giveUp = () => socket.destroy(new Error('The mail server cannot be reached in time.'))
  const settle = (error: Error | null) => {
    // From here on nodemailer waits for the socket, with timeouts of its own.
    socket.setTimeout(0)
    socket.off('timeout', giveUp).off('error', settle)
    if (error) done(error)
    else done(null, { connection: socket })
  }
  socket.setTimeout(connectionTimeout, giveUp)
  socket.once('error', settle)
  socket.once('connect', () => settle(null))
}
