import type { LinksFunction, LoaderFunctionArgs } from 'react-router'
import { Form, useLoaderData, useSubmit } from 'react-router'
import { loadLanguage } from '#app/auth/languages/all/load.server.ts'
import { nameOfLanguage } from '#app/auth/languages/names.ts'
import { servicesOf } from '#app/auth/services/context.server.ts'
import { type Look, PREVIEWED_LANGUAGES, searchOf } from '../look.ts'
import { mailSamples } from '../mail-samples.server.ts'
import styles from '../preview.css?url'
import { lookContext } from '../preview.server.ts'
import { PAGE_NAMES, PAGE_STATES } from '../states.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = () => [{ title: 'Preview' }]

/** Every page and every mail, in every state, as the form on top says. */
export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { look, faults } = context.get(lookContext)
  await loadLanguage(look.language)
  const mails = [...mailSamples(services, look.language)].map(([name, { subject }]) => ({ name, subject }))
  return { look, faults, mails, siteName: services.settings.site.name }
}

/** The states of each page, in their order. */
const PAGES = PAGE_NAMES.map((page) => ({
  page,
  states: PAGE_STATES.filter((one) => one.page === page).map(({ state }) => state),
}))

export default function Preview() {
  const { look, faults, mails, siteName } = useLoaderData<typeof loader>()
  const search = searchOf(look)
  return (
    <div className="stage stage-own preview-canvas">
      <main className="preview">
        {look.scheme && <link rel="stylesheet" href={`/preview/scheme/${look.scheme}`} />}
        {/* A page without a place for the focus gives it to a field in one of its frames, and scrolls there. */}
        {/* biome-ignore lint/a11y/noAutofocus: the heading is where a new page is read from anyway */}
        <h1 tabIndex={-1} autoFocus>
          Preview
        </h1>
        <p>
          {`Every page of ${siteName} in each of its states, ${PAGE_STATES.length} in all, and ${mails.length} emails, as visitors see them. Each has an address of its own. What their buttons send is refused.`}
        </p>
        <LookForm look={look} faults={faults} />
        <nav aria-label="Pages">
          <ul className="pages">
            {PAGES.map(({ page }) => (
              <li key={page}>
                <a href={`#${page}`}>{page}</a>
              </li>
            ))}
            <li>
              <a href="#mails">emails</a>
            </li>
          </ul>
        </nav>
        {PAGES.map(({ page, states }) => (
          <section key={page} aria-labelledby={page}>
            <h2 id={page}>{page}</h2>
            <ul className="frames">
              {states.map((state) => (
                <Framed
                  key={state}
                  href={`/preview/${page}/${state}${search}`}
                  name={state}
                  title={`${page}, ${state}`}
                />
              ))}
            </ul>
          </section>
        ))}
        <section aria-labelledby="mails">
          <h2 id="mails">emails</h2>
          <ul className="frames">
            {mails.map(({ name, subject }) => (
              <Framed key={name} href={`/preview/mails/${name}${search}`} name={name} title={subject} text />
            ))}
          </ul>
        </section>
      </main>
    </div>
  )
}

/** A page in a window of 320 pixels, drawn when it is scrolled to. */
function Framed({ href, name, title, text = false }: { href: string; name: string; title: string; text?: boolean }) {
  return (
    <li>
      <a href={href} className="state">
        {name}
      </a>
      {text && (
        <>
          {' '}
          <a href={`${href}${href.includes('?') ? '&' : '?'}part=text`}>
            text<span className="unseen"> of {name}</span>
          </a>
        </>
      )}
      {/* Seen and not touched: nothing in it takes the focus, or asks for anything. */}
      <iframe loading="lazy" inert tabIndex={-1} src={href} title={title} />
    </li>
  )
}

/** Asks for a look: by a button, and with script as soon as something was typed. */
function LookForm({ look, faults }: { look: Look; faults: string[] }) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      action="/preview"
      className="look"
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {faults.length > 0 && (
        <div role="alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      <label>
        Site name <input name="name" defaultValue={look.name} maxLength={60} placeholder="Latchkey" />
      </label>
      <label>
        Accent <input name="accent" defaultValue={look.accent} maxLength={20} placeholder="#2f55d4" />
      </label>
      <label>
        Logo <input name="logo" defaultValue={look.logo} maxLength={200} placeholder="/logo.svg" />
      </label>
      <label>
        Scheme{' '}
        <select name="scheme" defaultValue={look.scheme ?? ''}>
          <option value="">as the browser prefers</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </label>
      <label>
        Script{' '}
        <select name="script" defaultValue={look.hasScript ? '' : 'off'}>
          <option value="">on</option>
          <option value="off">off</option>
        </select>
      </label>
      <label>
        Language{' '}
        <select name="lang" defaultValue={look.language}>
          {PREVIEWED_LANGUAGES.map((tag) => (
            <option key={tag} value={tag}>
              {nameOfLanguage(tag)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Show</button>
    </Form>
  )
}
