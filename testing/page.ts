import type { BrowserAnswer } from './browser.ts'

/** A form of a page. */
export interface PageForm {
  method: string
  /** As written: a path of the site. */
  action: string
  /** How its fields are sent: `application/x-www-form-urlencoded` or `multipart/form-data`. */
  enctype: string
  /** Every field by its name, with the value it begins with. */
  fields: Record<string, string>
  /** What its fields are, by name. */
  types: Record<string, string>
  buttons: string[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The text of a piece of HTML: no tags, no comments. */
function textOf(html: string): string {
  const text = html.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ')
  return decode(text).replace(/\s+/g, ' ').trim()
}

function decode(text: string): string {
  return text.replace(/&([a-z]+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

function attributes(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/\s([a-zA-Z-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]))
}

/** The forms of a page, in order. */
export function formsOf({ body }: Pick<BrowserAnswer, 'body'>): PageForm[] {
  return [...body.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)].map(([, head = '', inside = '']) => {
    const { action = '', method = 'get', enctype = 'application/x-www-form-urlencoded' } = attributes(head)
    const inputs = [...inside.matchAll(/<input\b[^>]*>/g)].map(([tag]) => attributes(tag))
    return {
      method,
      action,
      enctype,
      fields: Object.fromEntries(inputs.map(({ name = '', value = '' }) => [name, value])),
      types: Object.fromEntries(inputs.map(({ name = '', type = 'text' }) => [name, type])),
      buttons: [...inside.matchAll(/<button\b[^>]*type="submit"[^>]*>(.*?)<\/button>/gs)].map(([, label = '']) =>
        textOf(label),
      ),
    }
  })
}

/** The message above a page's forms, without its reference, or `null` where there is none. */
export function messageOf({ body }: Pick<BrowserAnswer, 'body'>): string | null {
  const [, says] = /role="alert".*?<p class="lk-p">(.*?)<\/p>/s.exec(body) ?? []
  return says === undefined ? null : textOf(says)
}

/** The one heading of a page. */
export function headingOf({ body }: Pick<BrowserAnswer, 'body'>): string {
  return textOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? '')
}

/** What a page says, all of it, without what only scripts read. */
export function wordsOf({ body }: Pick<BrowserAnswer, 'body'>): string {
  return textOf(body.replace(/<head\b.*?<\/head>/s, '').replace(/<script\b.*?<\/script>/gs, ''))
}

/** Where the links of a page lead, as written. */
export function linksOf({ body }: Pick<BrowserAnswer, 'body'>): string[] {
  return [...body.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attributes(tag).href ?? '')
}
