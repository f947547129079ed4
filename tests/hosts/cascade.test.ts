import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountContext } from '#app/auth/ui/account/account-view.ts'
import { ACCOUNT_VIEW, IN_ENGLISH, SITE } from '#app/auth/ui/samples.ts'
import { followed } from '#app/auth/vite/look/style-sheets.ts'
import { PAGE_STATES } from '#demo/preview/states.ts'
import { startChrome } from './support/chrome.ts'

const [STYLES = '', ACCOUNT = ''] = ['styles', 'account'].map((name) =>
  readFileSync(new URL(`../../app/auth/ui/${name}.css`, import.meta.url), 'utf8'),
)

/** As pages of the account load them. */
const OURS = STYLES + ACCOUNT

/** Rules for elements that an app may have, each of them for something that our pages draw, with what they may also be about. */
const BARE = `
*, ::before, ::after { box-sizing: content-box; margin: 3px; padding: 5px; border: 2px solid red; text-indent: 2px }
html { line-height: 2.5 }
h1 { font-size: 3rem; line-height: 1; text-transform: uppercase; color: red }
h1::before { content: "# " }
h2 { font-size: 2rem; border-bottom: 3px solid red }
main { max-width: 20rem; margin: 4rem auto; padding: 4rem; background: red }
div { display: flex; gap: 9px } section { padding: 3rem; background: red } nav { float: left }
p { margin: 1em 0; color: red; font-size: 2rem; max-width: 10ch } span { color: red; display: inline-flex }
a { color: red; text-decoration: none; font-weight: 700 } a:hover, a:focus-visible { color: lime; outline: 1px dotted lime }
button { background: red; color: lime; border-radius: 0; text-transform: uppercase; letter-spacing: 3px; box-shadow: 0 0 9px red }
button:hover { background: lime } button:not(:disabled) { opacity: 0.5 }
input { width: 50%; height: 9px; background: lime; appearance: none; box-shadow: inset 0 0 9px red; margin-bottom: 2rem }
input[type=email], input[type=password], [type=submit] { border: 0; background: red }
form { display: flex; gap: 40px } label { display: none; color: red; font-size: 3rem }
ul { list-style: disc; padding-left: 4rem } li { margin: 2rem; display: list-item; color: red } dl { color: red } dt { float: left } dd { margin-left: 9rem }
details { border: 4px solid red; background: red } summary { color: red; list-style: square } code { background: red; color: lime; font-size: 2rem }
strong { color: red; font-weight: 900; text-transform: uppercase } footer { background: red; padding: 4rem; text-align: left } time { color: red }
svg { display: block; width: 1em; height: 1em; fill: red; stroke: lime; vertical-align: middle } img { max-width: 50%; height: auto; display: block; border-radius: 9px }
table { border-collapse: collapse; color: red } th, td { padding: 2rem; border: 1px solid red; text-align: right } search { display: none }
`

/** What a reset such as Tailwind's preflight says, in its layer. */
const RESET = `
@layer theme, base, components, utilities;
@layer base {
  *, ::after, ::before, ::backdrop, ::file-selector-button { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
  html { line-height: 1.5; -webkit-text-size-adjust: 100%; tab-size: 4; font-family: ui-serif, serif }
  h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit }
  a { color: inherit; text-decoration: inherit }
  b, strong { font-weight: bolder } code { font-family: monospace; font-size: 1em }
  ol, ul, menu { list-style: none } summary { display: list-item }
  img, svg, video { display: block; vertical-align: middle } img, video { max-width: 100%; height: auto }
  button, input, select, textarea, ::file-selector-button { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1 }
  button, input:where([type='button'], [type='reset'], [type='submit']), ::file-selector-button { appearance: button }
  [hidden]:where(:not([hidden='until-found'])) { display: none !important }
}
@layer utilities { .text-4xl { font-size: 36px } .p-4 { padding: 16px } }
`

interface Drawn {
  name: string
  html: string
}

/** Every page in every state, as the server draws it, but those that draw nothing that another one does not. */
function drawnPages(): Drawn[] {
  const seen = new Set<string>()
  return PAGE_STATES.flatMap(({ page, state, draw }) => {
    const Stub = createRoutesStub([
      { path: '*', Component: () => createElement(AccountContext, { value: ACCOUNT_VIEW }, draw(SITE, IN_ENGLISH)) },
    ])
    const html = renderToStaticMarkup(createElement(Stub))
    const kinds = [...html.matchAll(/<(\w+)[^>]*? class="([^"]+)"/g)].map(([, tag, names]) => `${tag} ${names}`)
    const isNew = kinds.some((kind) => !seen.has(kind))
    for (const kind of kinds) seen.add(kind)
    return isNew ? [{ name: `${page}, ${state}`, html }] : []
  })
}

let chrome: Browser
let page: Page

beforeAll(async () => {
  chrome = await startChrome()
  page = await chrome.newPage()
})
afterAll(() => chrome?.close())

/** What is inherited from the app's own elements is the app's. */
const INHERITED = 'html, body { all: revert !important; margin: 0 !important }'

/** Shows a page with these style sheets. */
const show = (html: string, sheets: readonly string[]) =>
  page.setContent(
    `<!doctype html><html lang="en">${sheets.map((sheet) => `<style>${sheet}</style>`).join('')}<body>${html}</body></html>`,
  )

/** What of our elements looks otherwise with all sheets of the document than with one of them alone, by its first property. */
function differences(ours: number): Promise<string[]> {
  return page.evaluate((at) => {
    const sheets = [...document.querySelectorAll('style')].flatMap(({ sheet }) => sheet ?? [])
    const isDrawn = (element: Element) => element.closest('option, noscript') === null
    const all = [...document.querySelectorAll('.latchkey, .latchkey [class^="lk-"]')].filter(isDrawn)
    const looksOf = (element: Element, part: string) => {
      const style = getComputedStyle(element, part)
      if (part !== '' && style.content === 'none') return []
      return [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`)
    }
    const looks = () => all.map((element) => ['', '::before', '::after'].flatMap((part) => looksOf(element, part)))
    const now = looks()
    for (const [place, sheet] of sheets.entries()) sheet.disabled = place !== at && place !== sheets.length - 1
    return looks().flatMap((alone, which) => {
      const found = alone.findIndex((property, place) => property !== now[which]?.[place])
      const name = `${all[which]?.tagName} ${all[which]?.className}`
      if (found < 0 && alone.length === now[which]?.length) return []
      return [`${name}: ${alone[found]} became ${now[which]?.[found]}`]
    })
  }, ours)
}

test.each([
  ['rules for elements that come before ours', 1, [BARE, OURS]],
  ['rules for elements that come after ours', 0, [OURS, BARE]],
  ['a reset in a layer that comes before ours', 1, [RESET, OURS]],
  ['a reset in a layer that comes after ours', 0, [OURS, RESET]],
] as const)('what our pages draw looks beside %s as it does alone', async (_, ours, sheets) => {
  const pages = drawnPages()
  expect(pages.length).toBeGreaterThan(20)
  for (const { name, html } of pages) {
    await show(html, [...sheets, INHERITED])
    expect(await differences(ours), name).toEqual([])
  }
})

test('every element that our pages draw is named by a class of ours', () => {
  const bare = drawnPages().flatMap(({ name, html }) =>
    [...html.matchAll(/<(\w+)(?![^>]* class=)(?![^>]*type="hidden")[^>]*>/g)].flatMap(([, tag = '']) =>
      UNNAMED.includes(tag) ? [] : [`${name}: ${tag}`],
    ),
  )
  expect(bare).toEqual([])
})

/** What draws nothing, and what is inside of a picture. */
const UNNAMED = 'meta link title style script path circle rect wbr option'.split(' ')

/** A colour of a page, as a browser has computed it. */
const canvas = () => page.locator('.lk-page').evaluate((element) => getComputedStyle(element).backgroundColor)

const LIGHT = 'rgb(244, 245, 247)'
const DARK = 'rgb(15, 17, 21)'

const [first = { name: '', html: '' }] = drawnPages()

test.each(['light', 'dark'] as const)(
  'a page is dark where the selector of the app says so, whatever the browser prefers: %s',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await show(first.html, [followed(OURS, '.dark, [data-theme=dark]')])
    expect(await canvas()).toBe(LIGHT)
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    expect(await canvas()).toBe(DARK)
    await page.evaluate(() => {
      document.documentElement.className = ''
      document.body.dataset.theme = 'dark'
    })
    expect(await canvas()).toBe(DARK)
    expect(await page.locator('.latchkey').evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark')
  },
)

test('a provider has the one mark that is for the ground of the page, whatever the browser prefers', async () => {
  const marked = drawnPages().find(({ html }) => html.includes('<img'))?.html ?? ''
  const displayed = () =>
    page.locator('img:visible').evaluateAll((marks) => [...new Set(marks.map(({ className }) => className))])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await show(marked, [OURS])
    expect(await displayed()).toEqual([`lk-logo lk-in-${colorScheme}`])
    await show(marked, [followed(OURS, '.dark')])
    expect(await displayed()).toEqual(['lk-logo lk-in-light'])
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    expect(await displayed()).toEqual(['lk-logo lk-in-dark'])
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
  }
})

test('a property, a class of ours and an element are set by what the documents say', async () => {
  await page.emulateMedia({ colorScheme: 'light' })
  const own = `
    .latchkey { --canvas: rgb(1, 2, 3) }
    .latchkey.latchkey .lk-card { padding: 7px }
    @layer utilities { .text-4xl { font-size: 36px; color: rgb(4, 5, 6); margin: 5px } }`
  const html = first.html.replace(/<h1 [^>]*>/, '<h1 class="text-4xl">')
  for (const sheets of [
    [own, OURS],
    [OURS, own],
  ]) {
    await show(html, sheets)
    expect(await canvas()).toBe('rgb(1, 2, 3)')
    expect(await page.locator('.lk-card').evaluate((element) => getComputedStyle(element).padding)).toBe('7px')
    const heading = await page.locator('h1').evaluate((element) => {
      const { fontSize, color, margin } = getComputedStyle(element)
      return { fontSize, color, margin }
    })
    expect(heading).toEqual({ fontSize: '36px', color: 'rgb(4, 5, 6)', margin: '5px' })
  }
})
