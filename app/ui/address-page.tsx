import { Link } from 'react-router'
import { Card } from './card.tsx'
import { Field } from './field.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import { Notice } from './notice.tsx'
import type { AddressPageProps } from './pages.ts'

/** Asks somebody whom a provider has named for an address, which a mail then proves. */
export function AddressPage({ site, provider, who, address, message, wait, others, ...form }: AddressPageProps) {
  return (
    <Card
      site={site}
      heading="Your e-mail address"
      lead={
        <>
          You opened {provider} as <strong>{who}</strong>. {site.name} needs an e-mail address that is yours too.
        </>
      }
    >
      {message && <Notice says={message} wait={wait} />}
      <PostForm {...form} fields={{ waiting: 'address' }} doing="Sending your link…" className="fields">
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          value={address}
          hint={`We send a link there. ${provider} signs you in once you have opened it.`}
        />
        <SubmitButton look="primary">Email me a link</SubmitButton>
      </PostForm>
      <p className="small">
        <Link to={others}>Sign in another way</Link>
      </p>
    </Card>
  )
}
