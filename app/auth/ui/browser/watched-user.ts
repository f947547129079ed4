import { type ClientUser, UserWatch } from './user-watch.ts'

let channel: BroadcastChannel | undefined

/** An empty session is none (contract, 9.3). */
async function ask(at: string): Promise<ClientUser['user'] | undefined> {
  try {
    const answer = await fetch(at)
    return answer.ok ? ((await answer.json()).user ?? null) : undefined
  } catch {
    return undefined
  }
}

/** The one of this document. On the server it stays as it is here: nothing is loaded into it there. */
const watch = new UserWatch({
  ask,
  isSeen: () => document.visibilityState === 'visible',
  now: () => Date.now(),
  tell: (shown) => channel?.postMessage(shown),
})

const look = () => watch.look()

function listen(): void {
  channel = new BroadcastChannel('latchkey-user')
  channel.onmessage = ({ data }) => watch.hear(data)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  // A page that Back brings out of memory shows what was so when it was left.
  window.addEventListener('pageshow', look)
}

function stopListening(): void {
  channel?.close()
  channel = undefined
  document.removeEventListener('visibilitychange', look)
  window.removeEventListener('focus', look)
  window.removeEventListener('pageshow', look)
}

/** Who is signed in by the newest that this document knows, for `useSyncExternalStore`. */
export const watchedUser = {
  load: (loaded: ClientUser) => watch.load(loaded),
  userOf: (loaded: ClientUser) => watch.userOf(loaded),
  subscribe(changed: () => void): () => void {
    if (!watch.isWatched) listen()
    const stop = watch.subscribe(changed)
    return () => {
      stop()
      if (!watch.isWatched) stopListening()
    }
  },
}
