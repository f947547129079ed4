import { type DrawState, form, type Says } from '../../ui/samples.ts'
import type { SessionSummary } from '../../ui/sections/session-list.tsx'
import { sessionsIn } from '../account/samples.tsx'
import { DevicesPage } from './page.tsx'

const ACCOUNT = '/auth/account'

const devices =
  (sessions: (say: Says) => SessionSummary[], trusted: string | null): DrawState =>
  (site, say) => (
    <DevicesPage
      site={site}
      note={null}
      sessions={sessions(say)}
      form={form('/auth/account/devices')}
      trusted={trusted}
      account={ACCOUNT}
    />
  )

export const devicesStates: Record<string, DrawState> = {
  usual: devices(sessionsIn, '/auth/account/second-step'),
  'one-alone': devices((say) => sessionsIn(say).slice(0, 1), null),
}
