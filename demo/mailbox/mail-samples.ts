import type { ServerResponse } from 'node:http'
import { type Brand, brandOf } from '#app/auth/mail/brand.ts'
import { htmlOf } from '#app/auth/mail/html.server.tsx'
import type { Message } from '#app/auth/mail/message.ts'
import { sampleMessages } from '#app/auth/mail/messages/samples.ts'
import { textOf } from '#app/auth/mail/text.ts'
import { readSite } from '#app/auth/settings/site.ts'
import { type Environment, Variables } from '#app/auth/settings/variables.ts'
import { type DemoPage, html, sendPage } from '../http/page.ts'

/** Every mail the app sends, in every state, in the brand that its settings give it. */
export interface MailSamples {
  messages: ReadonlyMap<string, Message>
  brand: Brand
}

/** The samples of an app with this origin and these settings. */
export function mailSamples(origin: string, authPath: string, env: Environment): MailSamples {
  const site = readSite(new Variables(env))
  return {
    messages: sampleMessages({ name: site.name, origin, base: origin + authPath }),
    brand: brandOf({ site, origin }),
  }
}

/** What a sample may do on its page: nothing but be seen, with its pictures. */
const SAMPLE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'"

/** Answers below `/samples`; `false` where there is no such sample. */
export function sendSample({ messages, brand }: MailSamples, response: ServerResponse, path: string): boolean {
  const [, name, scheme] = /^\/samples\/([\w-]+)(?:\/(light|dark))?$/.exec(path) ?? []
  if (path === '/samples') {
    sendPage(response, 200, listPage(messages))
    return true
  }
  const message = name === undefined ? undefined : messages.get(name)
  if (name === undefined || !message) return false
  if (scheme === undefined) {
    sendPage(response, 200, samplePage(name, message))
    return true
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': SAMPLE_POLICY })
  response.end(inScheme(scheme, htmlOf(message, brand)))
  return true
}

/** The mail as a reader with this scheme has it, whatever this browser is set to. */
function inScheme(scheme: string, mail: string): string {
  return mail.replaceAll('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all')
}

const PARTY = 'Mails of the app'

const listPage = (messages: ReadonlyMap<string, Message>): DemoPage => ({
  party: PARTY,
  title: 'Every mail, in every state',
  wide: true,
  body: html`<p><a href="/">All messages that arrived</a></p>
<ul>
${[...messages].map(
  ([name, { subject }]) => html`<li><a class="row" href="/samples/${name}">${subject}<small>${name}</small></a></li>
`,
)}</ul>`,
})

const samplePage = (name: string, message: Message): DemoPage => ({
  party: PARTY,
  title: message.subject,
  wide: true,
  body: html`<p><a href="/samples">Every mail</a></p>
<p class="soft">${message.preview}</p>
<h2>Light</h2>
<iframe class="sample" title="In the light scheme" src="/samples/${name}/light"></iframe>
<h2>Dark</h2>
<iframe class="sample" title="In the dark scheme" src="/samples/${name}/dark"></iframe>
<h2>Text</h2>
<pre>${textOf(message)}</pre>`,
})
