import { accountWords } from '../../languages/en/account.tsx'
import { factWords } from '../../languages/en/facts.ts'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Timed } from '../../ui/account/moment.tsx'
import type { SiteView } from '../../ui/pages.ts'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { Connected, type ConnectedView, DirectWay } from '../../ui/sections/linked-accounts.tsx'
import { PasskeyRow, type PasskeyRowView } from '../passkeys/passkey-row.tsx'

export interface WaysPageProps {
  site: SiteView
  note: { says: string; isRefusal: boolean } | null
  /** Where links are mailed, and where that is changed; `null` where none are. */
  address: { text: string; change: string } | null
  /** `null` where there can be none. */
  password: { isSet: boolean; page: string } | null
  passkeys: PasskeyRowView[]
  connected: ConnectedView[]
  /** Where the second step is looked after; `null` where there is none. */
  secondStep: string | null
}

/** What opens an account, with what takes it away beside each. */
export function WaysPage({ site, note, address, password, passkeys, connected, secondStep }: WaysPageProps) {
  const say = useWords(accountWords)
  const { ways } = useWords(securityWords)
  const facts = useWords(factWords)
  return (
    <AccountFrame site={site} section="security" heading={ways.heading} lead={ways.lead} note={note}>
      {password && !password.isSet && (
        <div className="lk-actions">
          <LinkButton look="primary" to={password.page}>
            {say.choosePassword}
          </LinkButton>
        </div>
      )}
      <ul className="lk-rows">
        {address && (
          <DirectWay kind="link" name={facts.emailLink} state={say.sentTo(address.text)} manage={address.change} />
        )}
        {password?.isSet && (
          <DirectWay kind="password" name={facts.password} state={say.passwordSet} manage={password.page} />
        )}
        {passkeys.map((passkey) => (
          <PasskeyWay key={passkey.id} {...passkey} />
        ))}
        {connected.map((one) => (
          <Connected key={`${one.action} ${one.issuer} ${one.account}`} {...one} />
        ))}
        {secondStep && (
          <DirectWay kind="second-step" name={say.secondStep} state={ways.secondStepOn} manage={secondStep} />
        )}
      </ul>
    </AccountFrame>
  )
}

function PasskeyWay({ added, ...passkey }: PasskeyRowView) {
  const { ways } = useWords(securityWords)
  return (
    <PasskeyRow {...passkey}>
      <span className="lk-small">
        <Timed says={(time) => ways.added(time(added, 'day'))} />
      </span>
    </PasskeyRow>
  )
}
