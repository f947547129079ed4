import { getUser } from 'latchkey'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'

/** Milliseconds between two looks with script, and seconds without. */
const LOOK = 2000

/** Whether this browser is signed in at this moment, and whether it was when the window was opened. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const user = await getUser(context)
  const name = user && (user.name ?? user.email)
  return { name, was: name ?? url.searchParams.get('was'), at: new Date().toISOString().slice(11, 19) }
}

export const meta = () => [{ title: 'A second window' }]

/** A window that is put beside another one and watches itself being signed out. */
export default function SecondWindow() {
  const { name, was: before, at } = useLoaderData<typeof loader>()
  const [was, setWas] = useState(before)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (name !== null) setWas(name)
  }, [name])
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <main className="stage stage-own demo-window">
      <h1>{headingOf(name, was)}</h1>
      <p role="status">
        {name !== null && 'Sign out in the other window, and look here.'}
        {name === null && was !== null && 'It was done elsewhere. This window has loaded nothing but its own check.'}
        {name === null && was === null && 'Sign in in the other window, and look here.'}
      </p>
      <p className="demo-soft">Last look at {at} UTC. It looks every two seconds.</p>
      <noscript>
        <meta httpEquiv="refresh" content={`${LOOK / 1000};url=?was=${encodeURIComponent(was ?? '')}`} />
      </noscript>
    </main>
  )
}

function headingOf(name: string | null, was: string | null): string {
  if (name !== null) return `This window is signed in as ${name}`
  return was ? 'This window was signed out' : 'This window is signed out'
}
