/** Whose password is hashed. */
export interface HashingClient {
  /** Prefixes of the client's networks, from the narrowest to the widest. */
  networks: readonly string[]
  /** The browser, where it has been let into the account before. */
  knownBrowser: string | null
}

/** Why a mail is not sent now, or a password not looked at. */
export interface MailWait {
  seconds: number
  /**
   * Who has used up what there is: all who ask for mails in this network, all whose passwords were wrong there, or all on
   * this site; `null` where it is this account's or mailbox's own.
   */
  crowd: 'network' | 'failures' | 'site' | null
}
