import { commonWords } from '../../languages/en/common.tsx'
import { emailWords } from '../../languages/en/email.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'

/** Shown on the way back from a provider that posts its answer: it is posted once more, from here. */
export interface SendOnPageProps {
  site: SiteView
  /** What the provider is called. */
  provider: string
  fields: readonly (readonly [name: string, value: string])[]
}

/** Shown on the way back from a provider that posts its answer: this posts it once more, from here. */
export function SendOnPage({ site, provider, fields }: SendOnPageProps) {
  const say = useWords(emailWords)
  const { oneMoreStep, continue: onward } = useWords(commonWords)
  return (
    <Card site={site} heading={oneMoreStep} lead={say.backFrom(provider, site.name)}>
      {/* No address: it goes to where the provider sent it. */}
      <form className="lk-form" method="post">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="lk-button lk-primary">
          {onward}
        </button>
      </form>
    </Card>
  )
}

/** Submits the page's form before the rest of its script is loaded; a second submit must not follow. */
export function SendOnByItself({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {GO_ON}
    </script>
  )
}

/** The form's own `submit` may be hidden by a field of that name. */
const GO_ON = `{
  const form = document.querySelector('.latchkey form')
  HTMLFormElement.prototype.submit.call(form)
  form.querySelector('button').disabled = true
}`
