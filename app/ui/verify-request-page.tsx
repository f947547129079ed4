import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Address } from './address.tsx'
import { Card } from './card.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import type { VerifyRequestPageProps } from './pages.ts'

export function VerifyRequestPage({ site, address, home, otherAddress, resend }: VerifyRequestPageProps) {
  const visit = useLocation().key
  return (
    <Card site={site} heading="Check your email" lead={<Sent address={address} />}>
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
      A sign-in link has been sent to{' '}
      <strong>
        <Address>{address}</Address>
      </strong>
      . Open it in this browser.
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
