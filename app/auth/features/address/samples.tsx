import { ADA, type DrawState, form } from '../../ui/samples.ts'
import { OwnAddressPage } from './page.tsx'

const ownAddress =
  (changes: {
    email?: string | null
    waiting?: { address: string; shape: { length: number; kind: 'digits' } }
    refused?: { fault: string; typed: string }
  }): DrawState =>
  (site) => (
    <OwnAddressPage
      site={site}
      note={null}
      form={form('/auth/account/address')}
      email={ADA.email}
      typed=""
      waiting={null}
      profile="/auth/account/profile"
      refused={null}
      {...changes}
    />
  )

const WAITING = { address: 'lovelace@mail.test', shape: { length: 6, kind: 'digits' } } as const

export const ownAddressStates: Record<string, DrawState> = {
  usual: ownAddress({}),
  none: ownAddress({ email: null }),
  'malformed-address': (site, say) =>
    ownAddress({ refused: { typed: 'ada@mail', fault: say.answers.addressFaults.domain } })(site, say),
  'code-sent': ownAddress({ waiting: WAITING }),
  'wrong-code': (site, say) =>
    ownAddress({ waiting: WAITING, refused: { typed: '', fault: say.answers.wrongAddressCode } })(site, say),
}
