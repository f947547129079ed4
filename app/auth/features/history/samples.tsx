import { type DrawState, firefox, hourOf, type Says } from '../../ui/samples.ts'
import { type HistoryEntry, HistoryPage } from './page.tsx'

const ACCOUNT = '/auth/account'

const entriesIn = (say: Says): HistoryEntry[] => [
  {
    id: 'one',
    type: 'sign-in',
    isFailure: false,
    at: hourOf(9),
    method: say.facts.password,
    device: firefox(say),
    network: say.facts.currentNetwork,
    told: true,
  },
  {
    id: 'two',
    type: 'sign-in',
    isFailure: true,
    at: hourOf(8),
    method: say.facts.password,
    device: say.facts.browserOn('Chrome', 'Windows'),
    network: say.facts.networkAt('203.0.113.x'),
    told: null,
  },
  {
    id: 'three',
    type: 'passkey.add',
    isFailure: false,
    at: hourOf(2),
    method: null,
    device: null,
    network: null,
    told: false,
  },
]

const history =
  (entries: (say: Says) => HistoryEntry[], older: string | null): DrawState =>
  (site, say) => <HistoryPage site={site} entries={entries(say)} older={older} account={ACCOUNT} />

export const historyStates: Record<string, DrawState> = {
  usual: history(entriesIn, '/auth/account/history?before=1'),
  'nothing-more': history(() => [], null),
}
