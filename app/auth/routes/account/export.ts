import { redirect } from 'react-router'
import { exportOf } from '../../account/leaving/export.server.ts'
import { currentRequestContext, servicesOf } from '../../http/context.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh } from '../../public/require-user.server.ts'
import type { Route } from './+types/export'

/** A user who comes here by GET, as after signing in again, is redirected to the page with the button. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(`${servicesOf(context).authPath}/account/leave`)
}

/** "Download your data": a file in JSON, which goes out as it is read. */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(context, request)
  const { id } = await requireFresh(context)
  const { store, events, authPath, now } = servicesOf(context)
  const user = store && id !== null ? await orUnavailable(context, store.users.byId(id)) : null
  if (!store || !user) return redirect(`${authPath}/account/leave`)
  await events.record(context.get(currentRequestContext), { type: 'user.export', isSuccess: true, userId: user.id })
  return new Response(inBytes(exportOf(store, user, now())), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="your-data.json"',
    },
  })
}

function inBytes(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
