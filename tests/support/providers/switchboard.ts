import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP relay whose far side can be made to fall silent, as behind a pulled cable. */
export interface Switchboard {
  port: number
  /** From now on nothing comes through, in connections that are open and in new ones. */
  silence(): void
  /** Cuts what is open; new connections come through again. */
  restore(): void
  stop(): void
}

/** Relays to a port of this machine. */
export async function startSwitchboard(target: number): Promise<Switchboard> {
  const open = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => {})
    near.on('close', () => open.delete(near))
    if (silent) return
    const far = connect(target, '127.0.0.1')
    open.add(far)
    far.on('error', () => near.destroy())
    far.on('close', () => {
      open.delete(far)
      near.destroy()
    })
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to be had.')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: address.port,
    silence() {
      silent = true
      for (const socket of open) socket.unpipe().pause()
    },
    restore() {
      silent = false
      cut()
    },
    stop() {
      cut()
      server.close()
    },
  }
}
