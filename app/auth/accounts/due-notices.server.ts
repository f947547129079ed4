import type { BrowserRow, Store } from '#db/store/index.server.ts'
import type { VisitorSource } from '../shared/visitor.ts'
import type { Site } from '../site/site.ts'
import { Rounds } from '../timing/rounds.server.ts'
import { type OwnerNoticeDeps, tellOwner } from './notices.server.ts'

/** Milliseconds until a process looks for what others have left: those that told at once leave nothing. */
const IDLE = 15_000

/** Milliseconds for which a notice is left to the process that writes it; one that fails waits as long as it is late, at least. */
const HELD = 60_000

/** Notices of one round at most. */
const AT_A_TIME = 20

type DueDeps = OwnerNoticeDeps & Pick<Site, 'log' | 'requestContext'>

/**
 * Tells the owners of accounts of browsers that were let in by a sign-in whose process did not come to it: killed after its
 * answer, or without a database just then. Any process does, each notice once.
 */
export function createDueNotices(deps: DueDeps, store: Store): Rounds {
  const { log, now } = deps

  async function tell(browser: BrowserRow): Promise<void> {
    const at = now().getTime()
    const until = new Date(at + Math.max(HELD, at - browser.firstSeenAt.getTime()))
    if (!(await store.notices.putOff(browser, until))) return
    const user = await store.users.byId(browser.userId)
    if (!user) return
    const provider = browser.noticeMethod ?? ''
    const notice = { kind: 'newBrowser', provider, browser, isOverdue: true } as const
    await tellOwner(deps, deps.requestContext(visitorIn(browser)), user, notice)
  }

  return new Rounds({
    idle: IDLE,
    wait: (milliseconds) => milliseconds,
    async go() {
      const due = await store.notices.due(now(), AT_A_TIME)
      for (const browser of due) await tell(browser)
      const next = await store.notices.nextDueAt()
      return next === null ? IDLE : Math.min(Math.max(next.getTime() - now().getTime(), 0), IDLE)
    },
    failed: (err) => log.warn({ err }, 'notices that are due were not looked for'),
  })
}

/** What a row tells of its visitor: of the address the network alone. */
function visitorIn({ userAgent, network }: BrowserRow): VisitorSource {
  return {
    header: (name) => (name === 'user-agent' ? userAgent : null),
    address: network?.split('/')[0] ?? null,
  }
}
