import { useId } from 'react'
import { Field } from '../../forms/field.tsx'
import { PostForm, SubmitButton } from '../../forms/form.tsx'
import type { FormView, SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { Notice } from '../../parts/notice.tsx'
import { TextLink } from '../../parts/text-link.tsx'

export interface ProfilePageProps {
  site: SiteView
  /** What came of the last button, and whether it was refused. */
  note: { says: string; isRefusal: boolean } | null
  /** Takes the name. */
  naming: FormView
  /** Takes a picture, or removes it. */
  picturing: FormView
  name: string
  /** Path of the picture; `null` where this site serves none. */
  picture: string | null
  /** Whether there is one, also at a provider. */
  hasPicture: boolean
  email: string | null
  /** Path of the page that changes it; `null` where no mail can prove one. */
  address: string | null
  /** Path of the account's first page. */
  account: string
}

/** A name that was refused. */
export interface RefusedName {
  typed: string
  fault: string
}

export function ProfilePage(page: ProfilePageProps & { refused: RefusedName | null }) {
  const { site, note, naming, name, account, refused } = page
  return (
    <Card site={site} heading="Your profile" lead={`What ${site.name} shows about you.`}>
      {note && !refused && <Notice says={note.says} isInformation={!note.isRefusal} />}
      <PostForm {...naming} doing="Saving…" className="fields">
        <Field
          name="name"
          label="Name"
          type="text"
          autoComplete="name"
          value={refused?.typed ?? name}
          fault={refused?.fault}
        />
        <SubmitButton look="primary">Save</SubmitButton>
      </PostForm>
      <PictureSection {...page} />
      <AddressSection {...page} />
      <p className="small">
        <TextLink to={account}>Back to your account</TextLink>
      </p>
    </Card>
  )
}

function AddressSection({ email, address }: ProfilePageProps) {
  const heading = useId()
  if (!address) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Email address</h2>
      <p>
        {email && <strong>{email} </strong>}
        <TextLink to={address}>{email ? 'Change your email address' : 'Add an email address'}</TextLink>
      </p>
    </section>
  )
}

function PictureSection({ site, picturing, picture, hasPicture }: ProfilePageProps) {
  const [heading, field] = [useId(), useId()]
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Picture</h2>
      {picture ? (
        <p>
          <img className="portrait" src={picture} alt="You, as others see you" width={96} height={96} />
        </p>
      ) : (
        <p>{hasPicture ? 'Your picture comes from a sign-in provider.' : 'No picture yet.'}</p>
      )}
      <PostForm {...picturing} doing="Sending…" className="fields" takesFile>
        <div className="field">
          <label htmlFor={field}>{hasPicture ? 'New picture' : 'Choose a picture'}</label>
          <input
            id={field}
            name="picture"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            required
            aria-describedby={`${field}-hint`}
          />
          <p id={`${field}-hint`} className="small">
            PNG, JPEG or WebP, at most 1 MB and 4096 pixels on each side. {site.name} keeps only the image, without
            details such as where it was taken.
          </p>
        </div>
        <SubmitButton look="plain">Use this picture</SubmitButton>
      </PostForm>
      {hasPicture && (
        <PostForm {...picturing} fields={{ do: 'remove' }} doing="Removing…">
          <SubmitButton look="link">Remove picture</SubmitButton>
        </PostForm>
      )}
    </section>
  )
}
