import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import { QuestionPage } from '../../ui/account/question.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'
import { SessionList, type SessionSummary } from '../../ui/sections/session-list.tsx'

export interface DevicesPageProps {
  site: SiteView
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  /** The one that asks first. */
  sessions: SessionSummary[]
  /** Ends all others. */
  form: FormView
  /** Path of this page. */
  page: string
  /** Whether it asks before all others are signed out. */
  asks: boolean
  /** Where trusted devices are listed; `null` where there is no second step. */
  trusted: string | null
}

export function DevicesPage({ site, note, sessions, form, page, asks, trusted }: DevicesPageProps) {
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  if (asks) {
    return (
      <QuestionPage
        site={site}
        section="devices"
        note={note}
        heading={say.signOutOthersAsk}
        lead={say.signOutOthersLead}
        form={form}
        fields={{ do: 'others' }}
        doing={common.signingOut}
        does={say.signOutOthers}
        keeps={say.leaveSignedIn}
        back={page}
      />
    )
  }
  const others = (
    <Panel heading={say.signOutOthers} lead={say.signOutOthersLead} isDanger>
      <div className="lk-actions">
        <LinkButton look="plain" to={`${page}?ask=others`}>
          {say.signOutOthers}
        </LinkButton>
      </div>
    </Panel>
  )
  return (
    <AccountFrame
      site={site}
      section="devices"
      heading={say.devices}
      lead={say.devicesLead}
      note={note}
      more={sessions.length > 1 && others}
    >
      <SessionList sessions={sessions} />
      {trusted !== null && (
        <p className="lk-small">
          {say.trustedAt((text) => (
            <TextLink to={trusted}>{text}</TextLink>
          ))}
        </p>
      )}
    </AccountFrame>
  )
}
