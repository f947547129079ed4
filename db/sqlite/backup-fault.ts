/** A copy that is not what it was made of; the file was not put in place. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
