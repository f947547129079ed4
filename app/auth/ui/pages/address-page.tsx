import { commonWords } from '../../languages/en/common.tsx'
import { emailWords } from '../../languages/en/email.tsx'
import { useWords } from '../../languages/use-words.ts'
import { EmailForm } from '../forms/email-form.tsx'
import type { ConnectsView, FormView, SiteView, WaitView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { useSecondsLeft } from '../parts/countdown.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'

export interface AddressPageProps extends FormView, ConnectsView {
  site: SiteView
  /** What the provider gave, unproved. */
  address: string
  message: string | null
  /** What is wrong with the address that was typed, told at its field. */
  fault: string | null
  wait: WaitView | null
  /** Path of the sign-in page. */
  others: string
}

/** Asks a visitor of a provider that gave no address for one, which a mail then proves. */
export function AddressPage(page: AddressPageProps) {
  const { site, provider, who, address, message, fault, wait: told, others, ...form } = page
  const say = useWords(emailWords)
  const { anotherWay } = useWords(commonWords)
  const left = useSecondsLeft(told?.seconds ?? 0, told)
  return (
    <Card
      site={site}
      heading={say.yourEmail}
      lead={say.noEmailShared(provider, <strong className="lk-strong">{who}</strong>)}
    >
      {message && <Notice says={message} wait={told && { ...told, left }} />}
      <EmailForm
        {...form}
        waiting="address"
        lastUsed={false}
        address={address}
        fault={fault}
        hint={say.linkHint(provider)}
        submit={say.emailMeLink}
        left={left}
      />
      <p className="lk-small">
        <TextLink to={others}>{anotherWay}</TextLink>
      </p>
    </Card>
  )
}
