import { adminWords } from '../../languages/en/admin.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { AdminWords } from '../../languages/words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Moment, Timed } from '../../ui/account/moment.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import { QuestionPage } from '../../ui/account/question.tsx'
import { ListRow, Sign } from '../../ui/account/row.tsx'
import { BrowserSign } from '../../ui/account/signs.tsx'
import { CommonFields, PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { Portrait } from '../../ui/parts/portrait.tsx'
import { unseen } from '../../ui/parts/unseen.tsx'
import { NewestEvents, type PersonEvents } from './person-events-page.tsx'
import { SigningIn, type SigningInView } from './signing-in.tsx'
import type { RefusedTerms, TypedTerms } from './terms/terms.ts'
import { TermsFields } from './terms/terms-fields.tsx'

export interface PersonPageProps {
  shows: 'person'
  site: SiteView
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  id: string
  /** What the person is called. */
  label: string
  /** By which the face has its initials, where there is no picture. */
  name: string | null
  /** Path of a picture that this site serves. */
  picture: string | null
  facts: PersonFact[]
  isDisabled: boolean
  /** It is the operator who looks. */
  isSelf: boolean
  /** A sign-in link can be mailed. */
  hasMail: boolean
  form: FormView
  /** What was typed before a new proof was asked for. */
  typed: TypedTerms
  /** The first day until which a person can be disabled, in ISO 8601. */
  firstDay: string
  signingIn: SigningInView
  sessions: OpenSession[]
  /** The newest of them. */
  events: PersonEvents
  /** Path of this page. */
  page: string
  /** What it asks before doing, if anything. */
  asks: 'disable' | 'end-sessions' | null
}

/** A text as it is kept; whether it is so; or, by `at`, an instant in ISO 8601. */
type PersonFact = { name: keyof AdminWords['facts'] } & ({ value: string } | { isSo: boolean } | { at: string })

interface OpenSession {
  id: string
  device: string
  method: string
  /** In ISO 8601. */
  lastUsed: string
  network: string | null
}

type Inside = PersonPageProps & { refused: RefusedTerms | null }

/** One person, as an operator sees and helps one. Each form says whose page it is on. */
export function PersonPage(page: Inside) {
  return (
    <CommonFields value={{ person: page.id }}>
      <Asked {...page} />
    </CommonFields>
  )
}

function Asked(page: Inside) {
  const { site, note, label, name, picture, facts, isDisabled, isSelf, form, hasMail, refused } = page
  // What was typed wrong is asked for again, whichever address it was posted to.
  const asks = refused ? 'disable' : page.asks
  const say = useWords(adminWords)
  const common = useWords(commonWords)
  if (asks === 'end-sessions') return <AskToEndAll {...page} />
  if (asks === 'disable' && !isDisabled && !isSelf) return <AskToDisable {...page} />
  const more = (
    <>
      <SigningIn {...page.signingIn} />
      <Panel heading={say.access} lead={isSelf && !isDisabled && say.isYou}>
        <div className="lk-actions">
          {isDisabled && (
            <PostForm {...form} fields={{ do: 'enable' }} doing={say.enabling}>
              <SubmitButton look="plain">{say.enable}</SubmitButton>
            </PostForm>
          )}
          {hasMail && !isDisabled && (
            <PostForm {...form} fields={{ do: 'link' }} doing={common.sending}>
              <SubmitButton look="plain">{say.mailLink}</SubmitButton>
            </PostForm>
          )}
        </div>
      </Panel>
      <Sessions {...page} />
      <NewestEvents {...page.events} />
      {!isDisabled && !isSelf && (
        <Panel heading={say.disablePerson} lead={say.disableLead} isDanger>
          <div className="lk-actions">
            <LinkButton look="plain" to={`${page.page}?ask=disable`}>
              {say.disable}
            </LinkButton>
          </div>
        </Panel>
      )}
    </>
  )
  return (
    <AccountFrame
      site={site}
      section="people"
      heading={label}
      face={<Portrait picture={picture} name={name ?? label} />}
      lead={isDisabled ? say.disabled : undefined}
      note={note}
      more={more}
    >
      <dl className="lk-dl">
        {facts.map((fact) => (
          <div className="lk-div" key={fact.name}>
            <dt className="lk-dt">{say.facts[fact.name]}</dt>
            <dd className="lk-dd">
              {'value' in fact && fact.value}
              {'isSo' in fact && (fact.isSo ? say.yes : say.no)}
              {'at' in fact && <Moment iso={fact.at} />}
            </dd>
          </div>
        ))}
      </dl>
    </AccountFrame>
  )
}

function AskToDisable({ site, note, label, form, typed, refused, firstDay, page }: Inside) {
  const say = useWords(adminWords)
  return (
    <QuestionPage
      site={site}
      section="people"
      note={refused ? null : note}
      heading={say.disableAsk(label)}
      lead={say.disableGoes}
      form={{ ...form, action: `${form.action}?ask=disable` }}
      fields={{ do: 'disable' }}
      doing={say.disabling}
      does={say.disable}
      keeps={say.keepEnabled}
      back={page}
    >
      <TermsFields typed={typed} refused={refused} firstDay={firstDay} />
    </QuestionPage>
  )
}

function AskToEndAll({ site, note, label, form, page }: PersonPageProps) {
  const say = useWords(adminWords)
  return (
    <QuestionPage
      site={site}
      section="people"
      note={note}
      heading={say.endAllAsk(label)}
      lead={say.endAllGoes}
      form={{ ...form, action: `${form.action}?ask=end-sessions` }}
      fields={{ do: 'end-sessions' }}
      doing={say.ending}
      does={say.endAll}
      keeps={say.keepSessions}
      back={page}
    />
  )
}

function Sessions({ form, sessions, page }: PersonPageProps) {
  const say = useWords(adminWords)
  return (
    <Panel heading={say.sessions} lead={sessions.length === 0 && say.noSession}>
      {sessions.length > 0 && (
        <ul className="lk-rows">
          {sessions.map((session) => (
            <Session key={session.id} {...session} form={form} />
          ))}
        </ul>
      )}
      {sessions.length > 0 && (
        <div className="lk-actions lk-danger">
          <LinkButton look="plain" to={`${page}?ask=end-sessions`}>
            {say.endAll}
          </LinkButton>
        </div>
      )}
    </Panel>
  )
}

function Session({ id, device, method, lastUsed, network, form }: OpenSession & { form: FormView }) {
  const say = useWords(adminWords)
  return (
    <ListRow
      sign={
        <Sign>
          <BrowserSign />
        </Sign>
      }
      name={device}
      acts={
        <PostForm {...form} fields={{ do: 'end-session', session: id }} doing={say.endingDevice(device)}>
          <SubmitButton look="plain">{say.endDevice(device, unseen)}</SubmitButton>
        </PostForm>
      }
    >
      <span className="lk-small">
        <Timed says={(time) => say.lastUsed(method, time(lastUsed))} />
      </span>
      {network !== null && <span className="lk-small">{say.network(network)}</span>}
    </ListRow>
  )
}
