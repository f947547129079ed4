import { csrfToken, getAddresses, getUser } from 'latchkey'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { DEMO_USER } from '#app/auth/registration/demo-user.ts'
import { servicesOf } from '#app/auth/services/context.server.ts'
import { whatIsSeen } from '../seen.server.ts'
import { ServerSees } from '../server-sees.tsx'
import { demoParties } from '../told.server.ts'
import { Tour } from '../tour.tsx'

/** What the first page tells a developer who has never seen this. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [user, seen] = await Promise.all([getUser(context), whatIsSeen(context)])
  const { authPath, providers, settings } = servicesOf(context)
  const { hasPasswordUser, mailbox } = demoParties()
  return {
    user: user && (user.name ?? user.email),
    seen,
    mailbox,
    addresses: getAddresses(context),
    form: { authPath, csrfToken: csrfToken(context) },
    provider: providers.get('demo')?.name ?? null,
    hasMail: providers.has('email'),
    newDevice: settings.newDevice,
    passwordUser: hasPasswordUser && providers.has('credentials') ? DEMO_USER : null,
  }
}

/** The host's own first page, and beside it what can be tried. */
export default function Beside() {
  const { seen, ...tour } = useLoaderData<typeof loader>()
  return (
    <div className="stage demo-home">
      <Outlet />
      <div className="stage-own demo-tour" lang="en" dir="ltr">
        <Tour {...tour} />
        <ServerSees {...seen} />
      </div>
    </div>
  )
}
