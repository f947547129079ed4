import { pageWords } from '../../languages/en/pages.tsx'
import { useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { Instant } from '../../ui/parts/instant.tsx'
import { LinkButton } from '../../ui/parts/link-button.tsx'

interface Stopping extends FormView {
  site: SiteView
  /** What is stopped: another browser, the removal of a second step, another address. */
  stops: 'session' | 'reset' | 'address'
  token: string
  /** Which browser it was, from where and when (ISO 8601); `null` of what an operator did. */
  told: { browser: string | null; network: string | null; at: string } | null
  /** What the owner's own browsers have added lately, which goes by a button of its own. */
  own: readonly OwnAdditionView[]
  /** Whether that button alone does anything. */
  isAsked: boolean
}

/** A way in, or a second step, that one of the owner's own browsers has added. */
export interface OwnAdditionView {
  name: string
  browser: string
  /** When (ISO 8601). */
  at: string
  /** Whether the address was changed with it. */
  provedChange: boolean
}

interface Stopped {
  site: SiteView
  /** The link was used. */
  stops: 'done'
  /** What it did: it took the account back, or kept a second step. */
  was: 'take-back' | 'reset'
  /** Path of the sign-in page. */
  signIn: string
}

export type NotMePageProps = Stopping | Stopped

/** Where the link of a notice leads: nothing happens until a button is pressed, so that no mail scanner does it. */
export function NotMePage(page: NotMePageProps) {
  return page.stops === 'done' ? <Done {...page} /> : <Stop {...page} />
}

function Stop({ site, stops, token, told, own, isAsked, ...form }: Stopping) {
  const say = useWords(pageWords).notMe
  const { heading, lead, button, doing } = say[stops]
  return (
    <Card site={site} heading={heading} lead={lead}>
      {told && (
        <p className="lk-small">
          {[told.browser, told.network].map((fact) => fact !== null && `${fact}, `)}
          <Instant iso={told.at} />
        </p>
      )}
      {!isAsked && (
        <PostForm {...form} fields={{ token }} doing={doing}>
          <SubmitButton look="primary">{button}</SubmitButton>
        </PostForm>
      )}
      {told && (
        <PostForm {...form} fields={{ token, mine: 'yes' }} doing={say.mineDoing}>
          <SubmitButton look="plain">{say.mine}</SubmitButton>
        </PostForm>
      )}
      {own.length > 0 && (
        <PostForm {...form} fields={{ token, also: 'yes' }} doing={doing} className="lk-fields">
          <OwnAdditions own={own} />
          <SubmitButton look="plain">{say.own.button}</SubmitButton>
        </PostForm>
      )}
    </Card>
  )
}

/** What a press leaves that may be a thief's all the same: cookies of the owner's own browser can be copied. */
function OwnAdditions({ own }: Pick<Stopping, 'own'>) {
  const { lead, provedChange } = useWords(pageWords).notMe.own
  return (
    <>
      <p className="lk-p">{lead}</p>
      {own.map(({ name, browser, at, provedChange: isProof }) => (
        <div key={name + at} className="lk-div">
          <div className="lk-label">{name}</div>
          <div className="lk-small">
            {browser}, <Instant iso={at} />
          </div>
          {isProof && <strong className="lk-label">{provedChange}</strong>}
        </div>
      ))}
    </>
  )
}

function Done({ site, was, signIn }: Stopped) {
  const { heading, lead, resetLead, signIn: label } = useWords(pageWords).notMe.done
  return (
    <Card site={site} heading={heading} lead={was === 'reset' ? resetLead : lead}>
      <div className="lk-actions">
        <LinkButton look="primary" to={signIn}>
          {label}
        </LinkButton>
      </div>
    </Card>
  )
}
