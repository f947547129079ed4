import { createTransport, type Transporter } from 'nodemailer'
import type { MailTimeouts } from '../timeouts.ts'
import { noDelaySocket } from './no-delay-socket.server.ts'
import { smtpOptions } from './smtp-options.server.ts'

/** A pool of connections to a mail server. */
export function createSmtpPool(url: string, maxConnections: number, { connect, whole }: MailTimeouts): Transporter {
  return createTransport({
    pool: true,
    maxConnections,
    // Of connections that a server closed before it was told anything.
    maxRequeues: 1,
    connectionTimeout: connect,
    greetingTimeout: connect,
    // A conversation is called off before.
    socketTimeout: whole * 2,
    getSocket: idleSocket,
    ...smtpOptions(url),
  })
}

/**
 * A connection that waits for the next mail keeps no process from ending, on a server that is told to stop and closes itself alone.
 * While a mail is under way, the mailer does.
 */
const idleSocket: typeof noDelaySocket = (place, done) =>
  noDelaySocket(place, (error, given) => {
    given?.connection.unref()
    done(error, given)
  })
