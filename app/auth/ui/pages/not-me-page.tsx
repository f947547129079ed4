import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'

export interface NotMePageProps extends FormView {
  site: SiteView
  /** What is stopped: a session from a new browser, the removal of a second step, another address. */
  stops: 'session' | 'reset' | 'address'
  token: string
}

const WORDS = {
  session: {
    heading: 'Was this not you?',
    lead: 'We will sign that browser out, stop trusting your trusted devices, and turn off your password so that you can choose a new one.',
    button: 'This was not me',
    doing: 'Signing it out…',
  },
  reset: {
    heading: 'Keep your second step?',
    lead: 'The people who run this site were asked to remove the second step from your account. Keep it if you did not ask for that.',
    button: 'Keep my second step',
    doing: 'One moment…',
  },
  address: {
    heading: 'Put your address back?',
    lead: 'The address of your account was changed. This puts your old address back, signs out every browser, and removes the password and every way to sign in that was added since.',
    button: 'Put my address back',
    doing: 'Putting it back…',
  },
} as const

/** Where the link of a notice leads: nothing happens until the button is pressed, so that no mail scanner does it. */
export function NotMePage({ site, stops, token, ...form }: NotMePageProps) {
  const { heading, lead, button, doing } = WORDS[stops]
  return (
    <Card site={site} heading={heading} lead={lead}>
      <PostForm {...form} fields={{ token }} doing={doing}>
        <SubmitButton look="primary">{button}</SubmitButton>
      </PostForm>
    </Card>
  )
}
