import { SettingsError } from '../settings/config.server.ts'

/** Tells the operator what keeps the app from starting; `npm run dev` recognises the text by its first words. */
export function startFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (!(error instanceof Error)) return `Latchkey does not start: ${String(error)}`
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Latchkey does not start: another program listens there. Set another PORT. (${error.message})`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Latchkey does not start: HOST is no address of this machine. Write one that is, or HOST=0.0.0.0 for all. (${error.message})`
  if (code === 'EACCES') return `Latchkey does not start: this user may not do that. (${error.message})`
  return `Latchkey does not start: ${error.stack ?? error.message}`
}
