import { useId } from 'react'
import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import type { CodeShape } from '../../ui/forms/code-form.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { TextLink } from '../../ui/parts/text-link.tsx'

export interface OwnAddressPageProps {
  site: SiteView
  /** What came of the last button, and whether it was refused. */
  note: { says: string; isRefusal: boolean } | null
  /** Every button of the page posts there, and says by `do` what it is for. */
  form: FormView
  /** The address that the user has; `null` for none. */
  email: string | null
  /** What was typed before a new proof was asked for. */
  typed: string
  /** A code was mailed there and is waited for. */
  waiting: { address: string; shape: CodeShape } | null
  /** Path of the profile's page. */
  profile: string
}

/** What was refused: an address, or a code. */
export interface RefusedAddress {
  fault: string
  typed: string
}

export function OwnAddressPage(page: OwnAddressPageProps & { refused: RefusedAddress | null }) {
  const { site, note, email, waiting, profile, refused } = page
  const account = useWords(accountWords)
  const say = useWords(securityWords)
  const lead = useId()
  return (
    <AccountFrame
      site={site}
      section="profile"
      note={refused ? null : note}
      heading={say.ownAddress}
      leadId={lead}
      lead={
        waiting
          ? say.codeSent(<strong className="lk-strong">{waiting.address}</strong>)
          : email
            ? say.addressIs(email)
            : say.noAddress
      }
    >
      {waiting ? <TakeCode {...page} {...waiting} lead={lead} /> : <AskAddress {...page} />}
      <p className="lk-small">
        <TextLink to={profile}>{account.profile}</TextLink>
      </p>
    </AccountFrame>
  )
}

type Inside = OwnAddressPageProps & { refused: RefusedAddress | null }

function AskAddress({ form, typed, refused }: Inside) {
  const say = useWords(securityWords)
  return (
    <PostForm {...form} fields={{ do: 'begin' }} doing={say.sendingCode} className="lk-fields">
      <Field
        name="email"
        label={say.newAddress}
        type="email"
        autoComplete="email"
        value={refused?.typed ?? typed}
        fault={refused?.fault}
        hint={say.newAddressHint}
      />
      <SubmitButton look="primary">{say.emailCode}</SubmitButton>
    </PostForm>
  )
}

function TakeCode({ form, refused, shape, lead }: Inside & { shape: CodeShape; lead: string }) {
  const say = useWords(securityWords)
  const { oneMoment } = useWords(commonWords)
  return (
    <>
      <PostForm {...form} fields={{ do: 'confirm' }} doing={say.changingAddress} className="lk-fields">
        <Field
          name="code"
          label={say.codeFromEmail}
          type="text"
          look={shape.kind === 'digits' ? 'digits' : 'code'}
          autoComplete="one-time-code"
          value=""
          fault={refused?.fault}
          describedBy={lead}
          takesFocus
        />
        <SubmitButton look="primary">{say.changeMyAddress}</SubmitButton>
      </PostForm>
      <PostForm {...form} fields={{ do: 'cancel' }} doing={oneMoment} className="lk-small">
        <SubmitButton look="link">{say.anotherAddress}</SubmitButton>
      </PostForm>
    </>
  )
}
