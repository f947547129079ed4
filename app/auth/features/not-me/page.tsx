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

function Stop({ site, stops, token, told, ...form }: Stopping) {
  const say = useWords(pageWords).notMe
  const { heading, lead, button, doing } = say[stops]
  return (
    <Card site={site} heading={heading} lead={lead}>
      {told && (
        <p className="lk-small">
          {[told.browser, told.network].filter((fact) => fact !== null).join(', ')} <Instant iso={told.at} />
        </p>
      )}
      <PostForm {...form} fields={{ token }} doing={doing}>
        <SubmitButton look="primary">{button}</SubmitButton>
      </PostForm>
      {told && (
        <PostForm {...form} fields={{ token, mine: 'yes' }} doing={say.mineDoing}>
          <SubmitButton look="plain">{say.mine}</SubmitButton>
        </PostForm>
      )}
    </Card>
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
