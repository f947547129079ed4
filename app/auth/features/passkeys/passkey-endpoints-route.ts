import { PASSKEY } from '../../methods/passkey/relying-party.ts'
import { servicesOf } from '../../services/context.server.ts'
import type { Route } from './+types/passkey-endpoints-route'
import { passkeysPath } from './view.server.ts'

/** Where passkey managers lead their users: to add a passkey, and to look after those there are (W3C, Passkey Endpoints). */
export function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  if (!services.providers.has(PASSKEY)) return new Response('Not found.', { status: 404, statusText: 'Not Found' })
  const manage = services.origin + passkeysPath(services)
  return Response.json({ enroll: `${manage}/new`, manage }, { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
