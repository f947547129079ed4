import { useId } from 'react'
import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'

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
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  return (
    <Card site={site} heading={say.profile} lead={say.profileLead(site.name)}>
      {note && !refused && <Notice says={note.says} isInformation={!note.isRefusal} />}
      <PostForm {...naming} doing={common.saving} className="fields">
        <Field
          name="name"
          label={say.name}
          type="text"
          autoComplete="name"
          value={refused?.typed ?? name}
          fault={refused?.fault}
        />
        <SubmitButton look="primary">{say.save}</SubmitButton>
      </PostForm>
      <PictureSection {...page} />
      <AddressSection {...page} />
      <p className="small">
        <TextLink to={account}>{common.backToAccount}</TextLink>
      </p>
    </Card>
  )
}

function AddressSection({ email, address }: ProfilePageProps) {
  const say = useWords(accountWords)
  const heading = useId()
  if (!address) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{say.emailAddress}</h2>
      <p>
        {email && <strong>{email} </strong>}
        <TextLink to={address}>{email ? say.changeAddress : say.addAddress}</TextLink>
      </p>
    </section>
  )
}

function PictureSection({ site, picturing, picture, hasPicture }: ProfilePageProps) {
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  const [heading, field] = [useId(), useId()]
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{say.picture}</h2>
      {picture ? (
        <p>
          <img className="portrait" src={picture} alt={say.pictureOf} width={96} height={96} />
        </p>
      ) : (
        <p>{hasPicture ? say.pictureElsewhere : say.noPicture}</p>
      )}
      <PostForm {...picturing} doing={common.sending} className="fields" takesFile>
        <div className="field">
          <label htmlFor={field}>{hasPicture ? say.newPicture : say.choosePicture}</label>
          <input
            id={field}
            name="picture"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            required
            aria-describedby={`${field}-hint`}
          />
          <p id={`${field}-hint`} className="small">
            {say.pictureHint(site.name)}
          </p>
        </div>
        <SubmitButton look="plain">{say.usePicture}</SubmitButton>
      </PostForm>
      {hasPicture && (
        <PostForm {...picturing} fields={{ do: 'remove' }} doing={common.removing} takesFile>
          <SubmitButton look="link">{say.removePicture}</SubmitButton>
        </PostForm>
      )}
    </section>
  )
}
