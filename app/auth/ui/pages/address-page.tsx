import { Link } from 'react-router'
import { minutesAndSeconds } from '../browser/waiting-time.ts'
import { Field } from '../forms/field.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { AddressPageProps } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { In, useSecondsLeft } from '../parts/countdown.tsx'
import { Notice } from '../parts/notice.tsx'

/** Asks a visitor of a provider that gave no address for one, which a mail then proves. */
export function AddressPage(page: AddressPageProps) {
  const { site, provider, who, address, message, fault, wait: told, others, ...form } = page
  const left = useSecondsLeft(told?.seconds ?? 0, told)
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
      {message && <Notice says={message} wait={told && { ...told, left }} />}
      <PostForm {...form} fields={{ waiting: 'address' }} doing="Sending your link…" className="fields">
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          value={address}
          fault={fault}
          hint={`We send a link there. ${provider} signs you in once you have opened it.`}
        />
        <SubmitButton look="primary" isWaiting={left > 0}>
          Email me a link
          {left > 0 && <In left={left} shown={minutesAndSeconds(left)} />}
        </SubmitButton>
      </PostForm>
      <p className="small">
        <Link to={others}>Sign in another way</Link>
      </p>
    </Card>
  )
}
