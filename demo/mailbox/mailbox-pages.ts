import type { ServerResponse } from 'node:http'
import { type DemoPage, html, type Markup, sendJson, sendPage } from '../http/page.ts'
import type { WebHandler } from '../http/web.ts'

const PARTY = 'Demo mailbox'

/** Seconds between two looks into the mailbox. */
const REFRESH = 4

/**
 * What the HTML of a message may do on its page: be shown, and lead somewhere when it is clicked. It has an origin of
 * its own and no script.
 */
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** The mailbox on the web: a list, a page for each message, its HTML alone, and everything as JSON. */
export function mailboxHandler(
  shelf: { readonly messages: readonly MailboxMessage[] },
  everyMail: string | null,
): WebHandler {
  const opened = new Set<number>()
  return (_request, response, url) => {
    if (url.pathname === '/newest') return sendNewest(response, shelf.messages, opened)
    if (url.pathname === '/') return sendPage(response, 200, listPage(shelf.messages, everyMail))
    if (url.pathname === '/messages.json') return sendMessages(response, shelf.messages, url.searchParams.get('to'))
    const [, id, part] = /^\/messages\/(\d+)(\/html)?$/.exec(url.pathname) ?? []
    const message = shelf.messages.find((candidate) => candidate.id === Number(id))
    if (!message) return sendPage(response, 404, missingPage)
    opened.add(message.id)
    return part ? sendHtml(response, message) : sendPage(response, 200, messagePage(message))
  }
}

/** Shows the newest message that was not opened yet: one that is on its way is waited for. */
function sendNewest(response: ServerResponse, messages: readonly MailboxMessage[], opened: ReadonlySet<number>): void {
  const message = messages.findLast(({ id }) => !opened.has(id))
  if (message) response.writeHead(303, { location: `/messages/${message.id}`, 'cache-control': 'no-store' }).end()
  else sendPage(response, 200, waitingPage)
}

const waitingPage: DemoPage = {
  party: PARTY,
  title: 'No new message yet',
  refreshAfter: 1,
  body: html`<p>This page looks again each second, and opens the next message that arrives.</p>
<p><a href="/">All messages</a></p>`,
}

function sendMessages(response: ServerResponse, messages: readonly MailboxMessage[], to: string | null): void {
  const wanted = to === null ? messages : messages.filter((message) => message.to.includes(to.toLowerCase()))
  sendJson(response, 200, wanted.toReversed())
}

function sendHtml(response: ServerResponse, message: MailboxMessage): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': MESSAGE_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  // A mail program opens links outside the message; so does this frame.
  response.end(`<base target="_top">${message.html ?? ''}`)
}

const clock = (date: Date) => date.toTimeString().slice(0, 8)

const listPage = (messages: readonly MailboxMessage[], everyMail: string | null): DemoPage => ({
  party: PARTY,
  title: messages.length === 1 ? '1 message' : `${messages.length} messages`,
  wide: true,
  refreshAfter: REFRESH,
  body: html`${messages.length === 0 ? html`<p>Mail to any address arrives here. This page looks by itself.</p>` : list(messages)}
${everyMail ? html`<p class="soft"><a href="${everyMail}">Every mail the app sends, in every state</a></p>` : null}`,
})

const list = (messages: readonly MailboxMessage[]): Markup => html`<ul>
${messages.toReversed().map(
  ({ id, subject, to, arrivedAt }) => html`<li><a class="row" href="/messages/${id}">${subject || 'No subject'}
<small>to ${to.join(', ')}, ${clock(arrivedAt)}</small></a></li>
`,
)}</ul>`

const messagePage = (message: MailboxMessage): DemoPage => ({
  party: PARTY,
  title: message.subject || 'No subject',
  wide: true,
  body: html`<p><a href="/">All messages</a></p>
<dl>
<dt>From</dt><dd>${message.from}</dd>
<dt>To</dt><dd>${message.to.join(', ')}</dd>
<dt>Arrived</dt><dd>${clock(message.arrivedAt)}</dd>
</dl>
${
  message.html === null
    ? linkedText(message)
    : html`<iframe class="mail" title="The message" src="/messages/${message.id}/html"></iframe>
<details><summary>As text</summary>${linkedText(message)}</details>`
}`,
})

const linkedText = (message: MailboxMessage): Markup => html`<pre>${linked(message)}</pre>`

/** The text with its links made into links. */
function linked({ text, links }: MailboxMessage): Markup[] {
  let rest = text
  const parts = links.map((link) => {
    const at = rest.indexOf(link)
    const before = rest.slice(0, at)
    rest = rest.slice(at + link.length)
    return html`${before}<a href="${link}">${link}</a>`
  })
  return [...parts, html`${rest}`]
}

const missingPage: DemoPage = {
  party: PARTY,
  title: 'No such message',
  body: html`<p>The mailbox forgets everything when the demo stops.</p><p><a href="/">All messages</a></p>`,
}

/** A message that arrived. */
export interface MailboxMessage {
  /** Counts up from 1. */
  id: number
  arrivedAt: Date
  /** The addresses it was delivered to, in lower case; a header can say something else. */
  to: readonly string[]
  from: string
  subject: string
  text: string
  html: string | null
  /** Every address of the web in its text, in order. */
  links: readonly string[]
  /** Header lines by lower-case name; of several the last. */
  headers: Readonly<Record<string, string>>
}
