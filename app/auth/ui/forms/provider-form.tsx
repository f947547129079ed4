import { useId } from 'react'
import { DARK_LOGO } from '../../brand/color-scheme.ts'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { useWords } from '../../languages/use-words.ts'
import { components } from '../own/own-components.ts'
import type { ProviderView } from '../pages.ts'
import { PostForm, SubmitButton } from './form.tsx'

const { ProviderButton, ProviderLogo: Logo = PlainLogo, LastUsed: Chip = PlainChip } = components

interface ProviderFormProps {
  provider: ProviderView
  csrfToken: string
  callbackUrl: string
  /** What the button says. Default: that the visitor continues with the provider. */
  says?: string
  /** Connects the account to the user who is signed in, without another question: the page says above who that is. */
  connects?: boolean
  /** A user who is signed in gives a new proof: the provider is asked for one too. */
  isAgain?: boolean
}

/** One provider: a form with one button that says its name and carries its logo. */
export function ProviderForm({
  provider,
  csrfToken,
  callbackUrl,
  says,
  connects = false,
  isAgain = false,
}: ProviderFormProps) {
  const say = useWords(signInWords)
  const chip = useId()
  return (
    <PostForm
      action={provider.action}
      csrfToken={csrfToken}
      callbackUrl={callbackUrl}
      doing={say.opening(provider.name)}
      fields={{ ...(connects ? { connect: 'yes' } : {}), ...(isAgain ? { again: 'yes' } : {}) }}
      className={provider.lastUsed ? 'lk-provider lk-last-used' : 'lk-provider'}
    >
      <SubmitButton
        look="plain"
        icon={<ProviderLogo name={provider.name} logo={provider.logo} />}
        {...(provider.lastUsed && { describedBy: chip })}
        {...(ProviderButton && { element: (slots) => <ProviderButton {...slots} provider={provider} /> })}
      >
        {says ?? say.continueWith(provider.name)}
      </SubmitButton>
      {provider.lastUsed && <LastUsed id={chip} />}
    </PostForm>
  )
}

/** A chip on the upper edge of the sign-in option that was used last. */
export function LastUsed({ id }: { id?: string }) {
  return <Chip attributes={{ id }} />
}

function PlainChip({ attributes }: { attributes: { id?: string | undefined } }) {
  return (
    <span {...attributes} className="lk-chip">
      {useWords(signInWords).lastUsed}
    </span>
  )
}

/** A provider's mark; the name is beside it. */
export function ProviderLogo({ name, logo }: { name: string; logo: string | null }) {
  return <Logo name={name} logo={logo} />
}

/** One of the two is displayed, and with a high priority React would have both fetched before the styles. */
const OF_LOGO = { width: 20, height: 20, fetchPriority: 'low' } as const

function PlainLogo({ name, logo }: { name: string; logo: string | null }) {
  if (logo)
    return (
      <>
        <img className="lk-logo lk-in-light" src={logo} alt="" {...OF_LOGO} />
        <img className="lk-logo lk-in-dark" src={`${logo}#${DARK_LOGO}`} alt="" {...OF_LOGO} />
      </>
    )
  return (
    <span className="lk-logo" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
