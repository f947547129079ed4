import { useId } from 'react'
import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { Portrait } from '../../ui/parts/portrait.tsx'

export interface ProfilePageProps {
  site: SiteView
  /** What came of the last button, and whether it was refused. */
  note: { says: string; isRefusal: boolean } | null
  /** Takes the name. */
  naming: FormView
  /** Takes a picture, or removes it. */
  picturing: FormView
  name: string
  /** The name was typed before a new proof was asked for. */
  isUnsaved: boolean
  /** Whether this site takes pictures of its users. */
  takesPictures: boolean
  /** Path of the picture; `null` where this site serves none. */
  picture: string | null
  /** Whether there is one, also at a provider. */
  hasPicture: boolean
  email: string | null
  /** Path of the page that changes it; `null` where no mail can prove one. */
  address: string | null
}

/** A name that was refused. */
export interface RefusedName {
  typed: string
  fault: string
}

export function ProfilePage(page: ProfilePageProps & { refused: RefusedName | null }) {
  const { site, note, naming, name, isUnsaved, refused } = page
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  return (
    <AccountFrame
      site={site}
      section="profile"
      heading={say.profile}
      lead={say.profileLead(site.name)}
      note={refused ? null : note}
      more={
        <>
          <PictureSection {...page} />
          <AddressSection {...page} />
        </>
      }
    >
      {isUnsaved && !refused && <Notice says={say.notSaved} isInformation />}
      <PostForm {...naming} doing={common.saving} className="lk-fields">
        <Field
          name="name"
          isInWords
          label={say.name}
          type="text"
          autoComplete="name"
          value={refused?.typed ?? name}
          fault={refused?.fault}
        />
        <SubmitButton look="primary">{say.save}</SubmitButton>
      </PostForm>
    </AccountFrame>
  )
}

function AddressSection({ email, address }: ProfilePageProps) {
  const say = useWords(accountWords)
  if (!address) return null
  return (
    <Panel heading={say.emailAddress} lead={email && <strong className="lk-strong">{email}</strong>}>
      <div className="lk-actions">
        <LinkButton look="plain" to={address}>
          {email ? say.changeAddress : say.addAddress}
        </LinkButton>
      </div>
    </Panel>
  )
}

function PictureSection({ site, picturing, picture, takesPictures, hasPicture, name, email }: ProfilePageProps) {
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  const field = useId()
  if (!takesPictures && !hasPicture) return null
  return (
    <Panel heading={say.picture}>
      <div className="lk-fields">
        <Portrait picture={picture} name={name || email} says={say.pictureOf} isLarge />
        {!picture && <p className="lk-p">{hasPicture ? say.pictureElsewhere : say.noPicture}</p>}
        {takesPictures && (
          <PostForm {...picturing} doing={common.sending} className="lk-fields" takesFile>
            <div className="lk-field">
              <label className="lk-label" htmlFor={field}>
                {hasPicture ? say.newPicture : say.choosePicture}
              </label>
              <input
                className="lk-input"
                id={field}
                name="picture"
                type="file"
                accept="image/png,image/jpeg,image/webp"
                required
                aria-describedby={`${field}-hint`}
              />
              <p id={`${field}-hint`} className="lk-small">
                {say.pictureHint(site.name)}
              </p>
            </div>
            <SubmitButton look="plain">{say.usePicture}</SubmitButton>
          </PostForm>
        )}
        {hasPicture && (
          <PostForm {...picturing} fields={{ do: 'remove' }} doing={common.removing} className="lk-danger" takesFile>
            <SubmitButton look="plain">{say.removePicture}</SubmitButton>
          </PostForm>
        )}
      </div>
    </Panel>
  )
}
