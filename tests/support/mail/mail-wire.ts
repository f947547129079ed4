import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * What happens to STARTTLS on the way: an attacker reads along, hides the server's offer, or refuses the command in the
 * server's name; or the server has none.
 */
export type Tampering = 'reads along' | 'hides the offer' | 'refuses the command' | 'finds a server without'

/** A mail server with login and STARTTLS, and an attacker between it and the app. */
export interface WatchedMailServer {
  /** Of the attacker. 0.0.0.0 leads to this machine, and is no loopback address by its spelling. */
  port: number
  /** What the app has sent, as the attacker reads it. */
  seen(): string
  /** Messages that the mail server has taken. */
  taken: number
  close(): Promise<void>
}

/** Starts a mail server and the attacker before it. */
export async function startWatchedMailServer(tampering: Tampering): Promise<WatchedMailServer> {
  const bytes: Buffer[] = []
  const open = new Set<Socket>()
  const watched: WatchedMailServer = {
    port: 0,
    seen: () => Buffer.concat(bytes).toString('latin1'),
    taken: 0,
    async close() {
      for (const socket of open) socket.destroy()
      await Promise.all([
        new Promise<void>((resolve) => attacker.close(() => resolve())),
        new Promise<void>((resolve) => server.close(() => resolve())),
      ])
    },
  }
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: tampering === 'finds a server without' ? ['STARTTLS'] : [],
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        watched.taken += 1
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const behind = (server.server.address() as AddressInfo).port
  const attacker = createServer((app) => {
    const real = connect(behind, '127.0.0.1')
    for (const socket of [app, real]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    app.on('close', () => real.destroy())
    real.on('close', () => app.destroy())
    real.on('data', (chunk) => app.write(tampering === 'hides the offer' ? withoutOffer(chunk) : chunk))
    app.on('data', (chunk) => {
      bytes.push(chunk)
      if (tampering === 'refuses the command' && chunk.toString().startsWith('STARTTLS')) app.write('502 No\r\n')
      else real.write(chunk)
    })
  })
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve))
  watched.port = (attacker.address() as AddressInfo).port
  return watched
}

/** A server's answer without the line that offers STARTTLS; another extension takes its place. */
function withoutOffer(chunk: Buffer): Buffer {
  return Buffer.from(chunk.toString('latin1').replace('STARTTLS', 'NOOP'), 'latin1')
}
