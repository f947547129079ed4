import type { CSSProperties } from 'react'
import { inkOn } from '../brand/accent.ts'
import type { Brand } from './brand.ts'

/** The colours of app/auth/ui/styles.css. */
const LIGHT = { canvas: '#f4f5f7', card: '#ffffff', ink: '#15181e', soft: '#565e6c', line: '#d5d9e0', edge: '#868e9c' }
const DARK = { canvas: '#0f1115', card: '#181b21', ink: '#eef0f4', soft: '#a3abba', line: '#333945', edge: '#6d7585' }

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const FIXED = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace"

const block = (size: number, line: number, below: number): CSSProperties => ({
  margin: `0 0 ${below}px`,
  fontFamily: FONT,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
})

/** How a table of one cell looks. */
export type ColumnStyle = Record<'table' | 'cell', CSSProperties>

/** A part of the key, drawn by its borders in the colour of the text around it. */
const KEY: CSSProperties = { display: 'inline-block', verticalAlign: 'middle', boxSizing: 'content-box' }

const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '12px 28px',
  borderRadius: '10px',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 600,
  textDecoration: 'none',
}

const onAccent = (accent: string): CSSProperties => ({ background: accent, color: inkOn(accent) })

/** What each element carries itself, since many mail programs drop the style sheet: the light scheme. */
export const STYLE = {
  body: { margin: 0, padding: 0, background: LIGHT.canvas },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  canvas: {
    table: { width: '100%' },
    cell: { padding: '32px 12px', background: LIGHT.canvas },
  },
  card: {
    table: { width: '100%', maxWidth: '440px', margin: '0 auto' },
    cell: {
      padding: '32px',
      background: LIGHT.card,
      color: LIGHT.ink,
      border: `1px solid ${LIGHT.line}`,
      borderRadius: '16px',
      overflowWrap: 'anywhere',
    },
  },
  logo: { display: 'block', margin: '0 0 20px', border: 0 },
  markTable: { margin: '0 0 20px' },
  mark: (accent: string): CSSProperties => ({
    ...onAccent(accent),
    width: '40px',
    height: '40px',
    borderRadius: '11px',
    lineHeight: '12px',
    fontSize: 0,
  }),
  ring: { ...KEY, width: '7px', height: '7px', border: '2px solid', borderRadius: '50%' },
  shaft: { ...KEY, width: '11px', height: '3px', borderTop: '2px solid', borderRight: '2px solid', marginTop: '3px' },
  heading: { ...block(22, 28, 8), fontWeight: 600, color: LIGHT.ink, textWrap: 'balance' },
  text: { ...block(16, 24, 16), color: LIGHT.ink },
  label: { ...block(14, 20, 4), color: LIGHT.soft },
  note: { ...block(14, 20, 16), color: LIGHT.soft },
  buttonTable: { margin: '8px 0 24px' },
  buttonCell: (accent: string): CSSProperties => ({ ...onAccent(accent), borderRadius: '10px' }),
  button: (accent: string): CSSProperties => ({ ...onAccent(accent), ...BUTTON }),
  /** As high as the other, its edge taken off its padding. */
  plainCell: { border: `1px solid ${LIGHT.edge}`, borderRadius: '10px' },
  plainButton: { ...BUTTON, padding: '11px 27px', color: LIGHT.ink },
  code: {
    ...block(32, 40, 24),
    fontFamily: FIXED,
    fontWeight: 600,
    letterSpacing: '6px',
    color: LIGHT.ink,
    userSelect: 'all',
    WebkitUserSelect: 'all',
  },
  facts: { margin: '0 0 16px' },
  /** Its words are never broken, however narrow the window is. */
  factName: (align: 'left' | 'right'): CSSProperties => ({
    ...block(14, 20, 0),
    padding: align === 'left' ? '2px 16px 2px 0' : '2px 0 2px 16px',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'normal',
    color: LIGHT.soft,
  }),
  factValue: { ...block(14, 20, 0), padding: '2px 0', color: LIGHT.ink },
  address: {
    ...block(13, 20, 0),
    margin: '16px 0 0',
    padding: '16px 0 0',
    borderTop: `1px solid ${LIGHT.line}`,
    color: LIGHT.soft,
  },
  link: { color: 'inherit', textDecoration: 'underline', wordBreak: 'break-all' },
  footer: { ...block(13, 20, 0), padding: '16px 0 0', textAlign: 'center', color: LIGHT.soft },
  quiet: { color: LIGHT.soft, textDecoration: 'none' },
} as const

/** The style sheet: the dark scheme, and what narrow screens want. */
export function mailCss({ dark }: Brand['accent']): string {
  const colours = [
    `.canvas{background:${DARK.canvas}!important}`,
    `.card{background:${DARK.card}!important;color:${DARK.ink}!important;border-color:${DARK.line}!important}`,
    `.ink{color:${DARK.ink}!important}`,
    `.soft{color:${DARK.soft}!important}`,
    `.line{border-color:${DARK.line}!important}`,
    `.edge{border-color:${DARK.edge}!important}`,
    `.accent{background:${dark}!important;color:${inkOn(dark)}!important}`,
    `.link{color:${dark}!important}`,
  ].join('')
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${colours}}`,
    '@media (max-width:450px){.card{padding:24px 20px!important}}',
  ].join('')
}
