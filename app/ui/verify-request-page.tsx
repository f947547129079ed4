import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Card } from './card.tsx'
import { Field } from './field.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import { Notice } from './notice.tsx'
import type { VerifyRequestPageProps } from './pages.ts'

export function VerifyRequestPage({ site, address, home, otherAddress, code, resend }: VerifyRequestPageProps) {
  const visit = useLocation().key
  return (
    <Card site={site} heading="Check your email" lead={<Sent address={address} />}>
      {code && <CodeForm key={`code-${visit}`} {...code} />}
      {resend && <SendAgain key={visit} {...resend} />}
      <p className="small">
        Nothing there? Look in your junk mail or <Link to={otherAddress}>use another address</Link>.
      </p>
      <p className="small">
        <Link to={home}>{`Back to ${site.name}`}</Link>
      </p>
    </Card>
  )
}

function Sent({ address }: { address: string | null }) {
  if (!address) return 'A sign-in link has been sent to your e-mail address. Open it in this browser.'
  return (
    <>
      A sign-in link and a code have been sent to <strong>{address}</strong>. Open the link in this browser, or type the
      code here.
    </>
  )
}

/** One field for the code, which may be pasted with whatever stands around its digits. */
function CodeForm({ message, ...form }: NonNullable<VerifyRequestPageProps['code']>) {
  return (
    <>
      {message && <Notice says={message} />}
      <PostForm {...form} doing="Signing in…" className="fields">
        <Field
          name="code"
          label="Code from the mail"
          type="text"
          look="digits"
          autoComplete="one-time-code"
          value=""
          hint="Six digits."
        />
        <SubmitButton look="primary">Continue</SubmitButton>
      </PostForm>
    </>
  )
}

function SendAgain({ waitSeconds = 0, email, ...form }: NonNullable<VerifyRequestPageProps['resend']>) {
  const left = useSecondsLeft(waitSeconds)
  return (
    <PostForm {...form} fields={{ email }} doing="Sending your link…">
      <SubmitButton look="plain" isWaiting={left > 0}>
        Send it again
        {left > 0 && <span aria-hidden="true"> in {minutesAndSeconds(left)}</span>}
      </SubmitButton>
    </PostForm>
  )
}

/** Counts down once a second; without script it stands at zero, and the server judges. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
