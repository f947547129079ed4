import { pageWords } from '../../languages/en/pages.tsx'
import { useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'

export interface NotMePageProps extends FormView {
  site: SiteView
  /** What is stopped: a session from a new browser, the removal of a second step, another address. */
  stops: 'session' | 'reset' | 'address'
  token: string
}

/** Where the link of a notice leads: nothing happens until the button is pressed, so that no mail scanner does it. */
export function NotMePage({ site, stops, token, ...form }: NotMePageProps) {
  const { heading, lead, button, doing } = useWords(pageWords).notMe[stops]
  return (
    <Card site={site} heading={heading} lead={lead}>
      <PostForm {...form} fields={{ token }} doing={doing}>
        <SubmitButton look="primary">{button}</SubmitButton>
      </PostForm>
    </Card>
  )
}
