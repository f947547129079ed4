import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Text that is HTML already; everything else is escaped when it enters a page. */
export class Markup {
  constructor(readonly text: string) {}
}

type Insertable = string | number | Markup | readonly Markup[] | null

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

function insert(value: Insertable): string {
  if (value === null) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map((part) => part.text).join('')
  return escaped(String(value))
}

/** A template whose values are escaped unless they are {@link Markup}. */
export function html(strings: TemplateStringsArray, ...values: Insertable[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + insert(values[index - 1] ?? null) + part))
}

const STYLE = `
:root { color-scheme: light dark; --canvas: #f3f6f5; --card: #fff; --ink: #15201d; --soft: #52605c; --line: #d3dcd9;
  --field: #80908b; --accent: #0f6b5f; --on-accent: #fff; --wash: #e9f3f0 }
@media (prefers-color-scheme: dark) { :root { --canvas: #0e1312; --card: #171d1c; --ink: #ebf1ef; --soft: #a0afab;
  --line: #303b38; --field: #6c7b77; --accent: #6fd3c1; --on-accent: #06231e; --wash: #1c2826 } }
* { box-sizing: border-box }
body { margin: 0; padding: 40px 16px; background: var(--canvas); color: var(--ink); font: 16px/24px system-ui, sans-serif }
main { max-width: 420px; margin: 0 auto; padding: 28px; background: var(--card); border: 1px solid var(--line);
  border-radius: 16px }
main.wide { max-width: 760px }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 28px; overflow-wrap: anywhere }
h2 { margin: 24px 0 8px; font-size: 16px }
p { margin: 0 0 16px }
p, dd, li { overflow-wrap: anywhere }
.party { margin: 0 0 20px; color: var(--accent); font-size: 13px; font-weight: 600; letter-spacing: .04em }
.soft { color: var(--soft); font-size: 14px }
ul { margin: 0 0 16px; padding: 0; list-style: none }
li + li { margin-top: 8px }
button, select, input { font: inherit; color: inherit }
button, .row { display: block; width: 100%; min-height: 44px; padding: 9px 14px; text-align: left; cursor: pointer;
  background: var(--card); border: 1px solid var(--field); border-radius: 10px; text-decoration: none; color: var(--ink) }
button:hover, .row:hover { background: var(--wash) }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); text-align: center }
button.quiet { border-color: transparent; text-align: center; color: var(--soft) }
button small, .row small { display: block; color: var(--soft); font-size: 14px; line-height: 20px }
label { display: block; margin: 12px 0 4px; font-size: 14px; font-weight: 500 }
select, input:not([type=checkbox]) { width: 100%; min-height: 44px; padding: 8px 12px; background: var(--card);
  border: 1px solid var(--field); border-radius: 10px }
label.check { display: flex; gap: 8px; align-items: center; min-height: 44px }
summary { min-height: 44px; padding: 10px 0; cursor: pointer }
details button, form > button { margin-top: 12px }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px }
dt { color: var(--soft) }
dd { margin: 0 }
@media (width < 450px) { main { padding: 24px 20px } dl { grid-template-columns: minmax(0, 1fr); gap: 0 }
  dd + dt { margin-top: 8px } }
pre { margin: 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--wash); border-radius: 10px;
  font: 14px/21px ui-monospace, monospace }
iframe { width: 100%; height: 480px; background: #fff; border: 1px solid var(--line); border-radius: 10px }
iframe.mail { height: 760px }
`

/**
 * Looks again, and shows what is new: what is the same stays as it is, so that no reader loses their place. Without
 * script the page is loaded again.
 */
const LOOK_AGAIN = `
const wait = document.currentScript.dataset.seconds * 1000
const look = async () => {
  try {
    const answer = await fetch(location.href)
    if (answer.redirected) return location.replace(answer.url)
    const now = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const [old, main] = [document, now].map((page) => page.querySelector('main'))
    if (old.innerHTML !== main.innerHTML) old.replaceWith(main)
    document.title = now.title
  } catch {}
  setTimeout(look, wait)
}
setTimeout(look, wait)
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(LOOK_AGAIN)}; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A page of a demo party. All of them work without script. */
export interface DemoPage {
  /** Which party speaks, such as "Demo identity provider". */
  party: string
  title: string
  body: Markup
  /** Room for a list or a message instead of a card. */
  wide?: boolean
  /** Seconds after which the page looks again for what is new. */
  refreshAfter?: number
}

/** The whole document. */
export function documentOf({ party, title, body, wide, refreshAfter }: DemoPage): string {
  const refresh = refreshAfter
    ? html`<noscript><meta http-equiv="refresh" content="${refreshAfter}"></noscript>
<script data-seconds="${refreshAfter}">${new Markup(LOOK_AGAIN)}</script>`
    : null
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh}
<title>${title} · ${party}</title>
<link rel="icon" href="data:,">
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main${wide ? new Markup(' class="wide"') : null}>
<p class="party">${party}</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text
}

/** The headers every page of a demo party goes out with. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

export function sendPage(response: ServerResponse, status: number, page: DemoPage): void {
  response.writeHead(status, PAGE_HEADERS).end(documentOf(page))
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}
