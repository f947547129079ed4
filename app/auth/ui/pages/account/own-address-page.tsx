import { useId } from 'react'
import type { CodeShape } from '../../forms/code-form.tsx'
import { Field } from '../../forms/field.tsx'
import { PostForm, SubmitButton } from '../../forms/form.tsx'
import type { FormView, SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { Notice } from '../../parts/notice.tsx'
import { TextLink } from '../../parts/text-link.tsx'

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
  const lead = useId()
  return (
    <Card
      site={site}
      heading="Your email address"
      leadId={lead}
      lead={waiting ? <Sent address={waiting.address} /> : email ? `It is ${email}.` : 'There is none yet.'}
    >
      {note && !refused && <Notice says={note.says} isInformation={!note.isRefusal} />}
      {waiting ? <TakeCode {...page} {...waiting} lead={lead} /> : <AskAddress {...page} />}
      <p className="small">
        <TextLink to={profile}>Your profile</TextLink>
      </p>
    </Card>
  )
}

function Sent({ address }: { address: string }) {
  return (
    <>
      An email was sent to <strong>{address}</strong>. Enter its code here.
    </>
  )
}

type Inside = OwnAddressPageProps & { refused: RefusedAddress | null }

function AskAddress({ form, typed, refused }: Inside) {
  return (
    <PostForm {...form} fields={{ do: 'begin' }} doing="Sending a code…" className="fields">
      <Field
        name="email"
        label="New email address"
        type="email"
        autoComplete="email"
        value={refused?.typed ?? typed}
        fault={refused?.fault}
        hint="We email a code to it. Your old address gets an email that can undo the change for 7 days."
      />
      <SubmitButton look="primary">Email me a code</SubmitButton>
    </PostForm>
  )
}

function TakeCode({ form, refused, shape, lead }: Inside & { shape: CodeShape; lead: string }) {
  return (
    <>
      <PostForm {...form} fields={{ do: 'confirm' }} doing="Changing your address…" className="fields">
        <Field
          name="code"
          label="Code from the email"
          type="text"
          look={shape.kind === 'digits' ? 'digits' : 'code'}
          autoComplete="one-time-code"
          value=""
          fault={refused?.fault}
          describedBy={lead}
          takesFocus
        />
        <SubmitButton look="primary">Change my address</SubmitButton>
      </PostForm>
      <PostForm {...form} fields={{ do: 'cancel' }} doing="One moment…">
        <SubmitButton look="link">Use another address</SubmitButton>
      </PostForm>
    </>
  )
}
