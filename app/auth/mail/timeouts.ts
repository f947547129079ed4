/** How long mail may take, in milliseconds. */
export interface MailTimeouts {
  /** The mail server to connect, and again to greet. */
  connect: number
  /** A visitor for the mail server's answer. */
  visitor: number
  /** One attempt, waiting for a free connection included. */
  whole: number
  /** How long a process without work waits before it looks for mails that other processes have left. */
  idle: number
}

export const TIMEOUTS: MailTimeouts = { connect: 5_000, visitor: 4_000, whole: 45_000, idle: 5_000 }
