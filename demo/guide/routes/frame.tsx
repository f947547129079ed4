import { type LinksFunction, Outlet, useLoaderData } from 'react-router'
import styles from '../guide.css?url'
import { demoParties } from '../told.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  return demoParties()
}

/** It says the same on every page. */
export const shouldRevalidate = () => false

/** A line above every page of the host: where the mail is, and what can be tried. */
export default function Frame() {
  const { mailbox } = useLoaderData<typeof loader>()
  return (
    <>
      <nav className="stage stage-own demo-bar" aria-label="Demo" lang="en" dir="ltr">
        <strong>Demo</strong>
        <a href="/">What to try</a>
        {mailbox && (
          <a href={`${mailbox}/newest`} target="_blank" rel="noreferrer">
            Open the demo mailbox ↗
          </a>
        )}
        <a href="/preview">Every page</a>
      </nav>
      <Outlet />
    </>
  )
}
