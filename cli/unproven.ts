import { UsageError } from './shared/command.ts'

/** A role or a demand that is given by an address is for who owns that address, not for who has merely written it. */
export function refuseUnproven(email: string, emailVerified: Date | null): void {
  if (emailVerified !== null) return
  throw new UsageError(
    `No user has proved to own ${email} yet. Have the user sign in by a mail to it, or use "add" if you know whose it is.`,
  )
}
