import type { ReactNode } from 'react'
import { adminWords } from '../../languages/en/admin.tsx'
import { useWords } from '../../languages/use-words.ts'
import { Timed } from '../../ui/account/moment.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import { ListRow, Sign } from '../../ui/account/row.tsx'
import { MailSign, PasskeySign, PasswordSign } from '../../ui/account/signs.tsx'
import { ProviderLogo } from '../../ui/forms/provider-form.tsx'
import { WarningIcon } from '../../ui/parts/icons.tsx'
import type { Hindrance, Standing } from './person-standing.ts'

/** Something that opens the account of a person; instants in ISO 8601. */
export type OpeningView =
  | { kind: 'password' }
  | { kind: 'link'; address: string }
  | { kind: 'passkey'; id: string; name: string; since: string }
  | {
      kind: 'account'
      provider: string
      logo: string | null
      account: string
      since: string
      state: 'good' | 'ended' | 'foreign' | 'gone'
    }

export interface SigningInView extends Standing {
  opens: OpeningView[]
  /** `null` where the site has none to offer. */
  secondStep: { since: string; codes: number } | 'off' | null
}

/** Whether a person can sign in, why not, and by what. */
export function SigningIn({ canSignIn, hindrances, opens, secondStep }: SigningInView) {
  const say = useWords(adminWords)
  return (
    <Panel heading={say.signingIn} lead={canSignIn ? say.canSignIn : say.cannotSignIn}>
      {hindrances.length > 0 && (
        <ul className="lk-rows">
          {hindrances.map((hindrance) => (
            <ListRow
              key={hindrance.kind}
              sign={
                <Sign>
                  <WarningIcon />
                </Sign>
              }
              name={
                <span className="lk-span">
                  <Reason {...hindrance} />
                </span>
              }
            >
              {hindrance.kind === 'failed' && (
                <span className="lk-small">
                  <Cause code={hindrance.code} />
                </span>
              )}
            </ListRow>
          ))}
        </ul>
      )}
      <p className="lk-small" id="opens">
        {say.opens}
      </p>
      {opens.length === 0 ? (
        <p className="lk-p">{say.opensNothing}</p>
      ) : (
        <ul className="lk-rows" aria-labelledby="opens">
          {opens.map((opening) => (
            <Opening key={keyOf(opening)} {...opening} />
          ))}
        </ul>
      )}
      {secondStep && (
        <dl className="lk-dl">
          <div className="lk-div">
            <dt className="lk-dt">{say.secondStep}</dt>
            <dd className="lk-dd">
              {secondStep === 'off' ? (
                say.noSecondStep
              ) : (
                <Timed says={(time) => say.secondStepSince(time(secondStep.since, 'day'), secondStep.codes)} />
              )}
            </dd>
          </div>
        </dl>
      )}
    </Panel>
  )
}

function keyOf(opening: OpeningView): string {
  if (opening.kind === 'passkey') return opening.id
  return opening.kind === 'account' ? `${opening.provider} ${opening.account}` : opening.kind
}

function Reason(hindrance: Hindrance): ReactNode {
  const { hindrances: say } = useWords(adminWords)
  switch (hindrance.kind) {
    case 'disabled': {
      const { until } = hindrance
      return until === null ? say.disabled : <Timed says={(time) => say.disabledUntil(time(until))} />
    }
    case 'no-way':
      return say.noWay
    case 'unconfirmed':
      return say.unconfirmed
    case 'leaves':
      return <Timed says={(time) => say.leaves(time(hindrance.at))} />
    case 'failed':
      return <Timed says={(time) => say.failed(hindrance.count, time(hindrance.at))} />
  }
}

/** Why something failed; a code of another version, which is not known here, stands for itself. */
export function Cause({ code }: { code: string | null }) {
  const { causes } = useWords(adminWords)
  if (code === null) return null
  return <>{new Map(Object.entries(causes)).get(code) ?? code}</>
}

function Opening(opening: OpeningView) {
  const say = useWords(adminWords)
  const { sign, name } = useLook(opening)
  return (
    <ListRow sign={<Sign>{sign}</Sign>} name={name}>
      {'since' in opening && (
        <span className="lk-small">
          <Timed says={(time) => say.waySince(time(opening.since, 'day'))} />
        </span>
      )}
      {'state' in opening && opening.state !== 'good' && (
        <span className="lk-small">{say.wayStates[opening.state]}</span>
      )}
    </ListRow>
  )
}

function useLook(opening: OpeningView): { sign: ReactNode; name: string } {
  const say = useWords(adminWords)
  switch (opening.kind) {
    case 'password':
      return { sign: <PasswordSign />, name: say.wayPassword }
    case 'link':
      return { sign: <MailSign />, name: say.wayLink(opening.address) }
    case 'passkey':
      return { sign: <PasskeySign />, name: say.wayPasskey(opening.name) }
    case 'account':
      return {
        sign: <ProviderLogo name={opening.provider} logo={opening.logo} />,
        name: say.wayProvider(opening.provider, opening.account),
      }
  }
}
