import { type DrawState, form, HERE, type Says } from '../../ui/samples.ts'
import type { SessionSummary } from '../../ui/sections/session-list.tsx'
import { sessionsIn } from '../account/samples.tsx'
import { DevicesPage } from './page.tsx'

const devices =
  (sessions: (say: Says) => SessionSummary[], trusted: string | null, asks = false): DrawState =>
  (site, say) => (
    <DevicesPage
      site={site}
      note={null}
      sessions={sessions(say)}
      form={form('/auth/account/devices')}
      trusted={trusted}
      page={HERE}
      asks={asks}
    />
  )

export const devicesStates: Record<string, DrawState> = {
  usual: devices(sessionsIn, '/auth/account/second-step'),
  'before-all-others-are-signed-out': devices(sessionsIn, null, true),
  'one-alone': devices((say) => sessionsIn(say).slice(0, 1), null),
}
