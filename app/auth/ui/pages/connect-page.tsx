import { commonWords } from '../../languages/en/common.tsx'
import { pageWords } from '../../languages/en/pages.tsx'
import { useGap, useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { ConnectsView, FormView, SignedInView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'

export interface ConnectPageProps extends FormView, ConnectsView, SignedInView {
  site: SiteView
}

/** Asks before an account at a provider is linked to the signed-in user. */
export function ConnectPage({ site, provider, who, user, another, ...form }: ConnectPageProps) {
  const say = useWords(pageWords)
  const gap = useGap()
  const { youAreSignedInAs, oneMoment, signingOut, anotherAccount, anotherAccountSignsOut } = useWords(commonWords)
  return (
    <Card
      site={site}
      heading={say.connectTo(provider)}
      lead={youAreSignedInAs(<strong className="lk-strong">{user}</strong>)}
    >
      <p className="lk-p">{say.connectLead(provider, <strong className="lk-strong">{who}</strong>)}</p>
      <div className="lk-actions">
        <PostForm {...form} fields={{ answer: 'connect' }} doing={say.connecting}>
          <SubmitButton look="primary">{say.connect(provider)}</SubmitButton>
        </PostForm>
        <PostForm {...form} fields={{ answer: 'no' }} doing={oneMoment}>
          <SubmitButton look="plain">{say.notNow}</SubmitButton>
        </PostForm>
        <PostForm {...another} doing={signingOut}>
          <SubmitButton look="plain">{anotherAccount}</SubmitButton>
        </PostForm>
      </div>
      <p className="lk-small">
        {say.notYours}
        {gap}
        {anotherAccountSignsOut(user)}
      </p>
    </Card>
  )
}
