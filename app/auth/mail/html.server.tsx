import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mailWords } from '../languages/en/mail.ts'
import { directionOf, type LanguageTag } from '../languages/languages.ts'
import { inEnglish } from '../languages/spoken.tsx'
import type { Brand } from './brand.ts'
import type { Block, Fact, Message } from './message.ts'
import { partsByName } from './names.ts'
import { sentencesOf, unmarked } from './sentences.ts'
import { type ColumnStyle, mailCss, STYLE } from './styles.ts'

/** A message as HTML for mail programs: tables and attributes, readable without pictures and without the style sheet. */
export function htmlOf(message: Message, brand: Brand): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Mail {...message} brand={brand} />)}\n`
}

function Mail({ language, names, subject, preview, heading, blocks, brand }: Message & { brand: Brand }) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{unmarked(subject)}</title>
        <style>{mailCss(brand.accent)}</style>
      </head>
      <body className="canvas" style={STYLE.body}>
        {/* Once more, as mail programs in a browser show what is in the body within a page of their own. */}
        <div lang={language} dir={directionOf(language)}>
          <div style={STYLE.hidden}>{unmarked(preview)}</div>
          <Column className="canvas" style={STYLE.canvas} dir={directionOf(language)}>
            <Column className="card" style={STYLE.card}>
              <Mark brand={brand} />
              <h1 className="ink" style={STYLE.heading}>
                {apart(heading, names)}
              </h1>
              {blocks.map((block) => (
                <Piece key={JSON.stringify(block)} block={block} brand={brand} names={names} language={language} />
              ))}
              <Addresses blocks={blocks} language={language} />
            </Column>
            <p className="soft" style={STYLE.footer}>
              <a className="soft" href={brand.home} style={STYLE.quiet}>
                <bdi>{brand.name}</bdi>
              </a>
            </p>
          </Column>
        </div>
      </body>
    </html>
  )
}

interface ColumnProps {
  className: string
  style: ColumnStyle
  dir?: 'ltr' | 'rtl'
  children: ReactNode
}

/** A table of one cell, in the middle of what is around it. */
function Column({ className, style, dir, children }: ColumnProps) {
  return (
    <table
      dir={dir}
      role="presentation"
      width="100%"
      align="center"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={style.table}
    >
      <tbody>
        <tr>
          <td className={className} style={style.cell}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The logo, or the key of the pages on the accent, which needs no picture: a ring, and a shaft with its bit. */
function Mark({ brand: { logo, accent } }: { brand: Brand }) {
  // Lazy, so that React does not ask for the picture in the head as well.
  if (logo) return <img src={logo} alt="" width={40} height={40} loading="lazy" style={STYLE.logo} />
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} aria-hidden="true" style={STYLE.markTable}>
      <tbody>
        <tr>
          <td className="accent" align="center" width={40} height={40} style={STYLE.mark(accent.light)}>
            <span style={STYLE.ring} />
            <span style={STYLE.shaft} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Piece({
  block,
  brand,
  names,
  language,
}: Pick<Message, 'names' | 'language'> & { block: Block; brand: Brand }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="ink" style={STYLE.text}>
          {apart(block.text, names)}
        </p>
      )
    case 'note':
      return (
        <p className="soft" style={STYLE.note}>
          {apart(block.text, names)}
        </p>
      )
    case 'link':
      return <Button {...block} accent={brand.accent.light} />
    case 'code':
      return <Code {...block} align={startOf(language)} />
    case 'facts':
      return <Facts {...block} align={startOf(language)} />
  }
}

interface ButtonProps {
  label: string
  url: string
  isPlain?: boolean
  accent: string
}

function Button({ label, url, isPlain = false, accent }: ButtonProps) {
  const look = isPlain
    ? { cell: 'edge', cellStyle: STYLE.plainCell, text: 'ink', style: STYLE.plainButton }
    : { cell: 'accent', cellStyle: STYLE.buttonCell(accent), text: 'accent', style: STYLE.button(accent) }
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={STYLE.buttonTable}>
      <tbody>
        <tr>
          <td className={look.cell} align="center" style={look.cellStyle}>
            <a className={look.text} href={url} style={look.style}>
              {apart(label, [])}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** What a language has set apart itself: a browser would take the direction of all of it from that. */
const HOLDS_NAME = /\u2068/

/** The side on which the lines of a language begin: mail programs know no other word for it. */
const startOf = (language: LanguageTag) => (directionOf(language) === 'rtl' ? 'right' : 'left')

function Code({ label, code, align }: { label: string; code: string; align: 'left' | 'right' }) {
  return (
    <>
      <p className="soft" style={STYLE.label}>
        {apart(label, [])}
      </p>
      <p className="ink code" dir="ltr" style={{ ...STYLE.code, textAlign: align }}>
        {code}
      </p>
    </>
  )
}

function Facts({ facts, align }: { facts: readonly Fact[]; align: 'left' | 'right' }) {
  return (
    <table border={0} cellPadding={0} cellSpacing={0} style={STYLE.facts}>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th className="soft" align={align} scope="row" style={STYLE.factName(align)}>
              {apart(name, [])}
            </th>
            <td className="ink" style={STYLE.factValue}>
              {HOLDS_NAME.test(value) ? value : <bdi>{value}</bdi>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every address once more, to be read and copied; a mail with a code needs none: it does the same. */
function Addresses({ blocks, language }: Pick<Message, 'blocks' | 'language'>) {
  const { ifButtonFails } = mailWords.in(language)
  if (blocks.some(({ kind }) => kind === 'code')) return null
  const links = blocks.filter((block) => block.kind === 'link')
  return links.map(({ label, url }) => (
    <div key={url} className="soft line" style={STYLE.address}>
      {apart(ifButtonFails(label), [])}
      {/* Latin script in a block of its own: in a mail from right to left its last line would stand apart from the others. */}
      <div dir="ltr">
        <a className="link" href={url} style={STYLE.link}>
          {url}
        </a>
      </div>
    </div>
  ))
}

/** A text, in which each sentence of English says that it is, where the mail is in another language. */
function apart(text: string, names: readonly string[]): ReactNode {
  const sentences = sentencesOf(text).map(({ text, isEnglish }) =>
    isEnglish ? inEnglish(namedApart(text, names)) : namedApart(text, names),
  )
  return createElement(Fragment, null, ...sentences)
}

/** A text with the names in it set apart, so that the direction of their scripts changes nothing around them. */
function namedApart(text: string, names: readonly string[]): ReactNode {
  const parts = partsByName(text, names)
  if (parts.length === 1) return text
  return createElement(Fragment, null, ...parts.map(namesApart))
}

/** Every second part is a name. */
function namesApart(part: string, at: number): ReactNode {
  return at % 2 === 1 ? <bdi>{part}</bdi> : part
}
