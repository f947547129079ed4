import { randomUUID } from 'node:crypto'
import { redirect } from '../../http/address/redirect.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { toldOnPage } from '../../pages/told-on-page.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh } from '../../public/require-user.server.ts'
import { servicesOf } from '../../services/context.server.ts'
import { type OwnAccount, ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/export-route'
import { exportOf } from './export.server.ts'

/** Milliseconds from one download of a user's to the next: each reads all that is kept, and of several at once one goes out. */
const APART = 60_000

/** A user who comes here by GET, as after signing in again, is redirected to the page with the button. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(`${servicesOf(context).authPath}/account/leave`)
}

/**
 * "Download your data": a file in JSON, which goes out as it is read. What fails before any of it has gone out is told on the
 * page with the button; what fails later breaks the download off, so that no browser takes a part for the whole.
 */
export const action = toldOnPage(async ({ request, context }: Route.ActionArgs) => {
  await readForm(context, request)
  const own = await ownAccount(context, await requireFresh(context))
  const { services, requestContext, user } = own
  const lease = { name: `export:${user.id}`, holder: randomUUID() }
  if (!(await orUnavailable(context, take(own, lease)))) return refuse(own, 'export-soon')
  const parts = orAgain(exportOf(own, context), () => own.store.leases.release(lease))
  let first: IteratorResult<string>
  try {
    first = await orUnavailable(context, parts.next())
  } catch (error) {
    // An answer, such as 503, that something below has thrown.
    if (!(error instanceof Error)) throw error
    requestContext.log.error({ err: error }, 'what is kept of a user could not be put together')
    return refuse(own, 'export-failed')
  }
  await services.events.record(requestContext, { type: 'user.export', isSuccess: true, userId: user.id })
  return new Response(inBytes(first, parts), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="your-data.json"',
    },
  })
})

function take({ store, services }: OwnAccount, lease: { name: string; holder: string }): Promise<boolean> {
  const now = services.now()
  return store.leases.take({ ...lease, now, until: new Date(now.getTime() + APART) })
}

/** The parts; where their end is not reached, because something fails or the client leaves, another try is let through. */
async function* orAgain(parts: AsyncIterable<string>, letThrough: () => Promise<void>): AsyncGenerator<string> {
  let isWhole = false
  try {
    yield* parts
    isWhole = true
  } finally {
    // Where this cannot be done now, the lease ends by its time.
    if (!isWhole) await letThrough().catch(() => {})
  }
}

function refuse({ services, requestContext }: OwnAccount, kind: 'export-soon' | 'export-failed') {
  leaveNews(services, requestContext, { kind })
  return redirect(`${services.authPath}/account/leave`)
}

function inBytes(first: IteratorResult<string>, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next: IteratorResult<string> | null = first
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = next ?? (await rest.next())
      next = null
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await rest.return(undefined)
    },
  })
}
