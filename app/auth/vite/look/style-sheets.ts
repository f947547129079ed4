import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { DocumentAround } from '../../brand/frame.ts'
import { InternalError } from '../../shared/errors.ts'

/** The one style sheet of our pages. */
const SHEET = join(import.meta.dirname, '..', '..', 'ui', 'styles.css')

/** What a build says to a host whose style sheet still speaks of the layer that ours were in. */
const LAYER_GONE = (file: string) =>
  `${file}: our styles are in no cascade layer any more, so "@layer latchkey" changes nothing. docs/upgrading.md of latchkey says what to write instead.`

/** Has our style sheet follow a host's selector for the dark, and warns where a sheet of the host's names our former layer. */
export function styleSheets({ dark }: Pick<DocumentAround, 'dark'>): Plugin {
  if (dark !== null && !isSelector(dark))
    throw new InternalError(`latchkey({ dark }): ${JSON.stringify(dark)} is no selector, such as .dark.`)
  return {
    name: 'latchkey:style-sheets',
    enforce: 'pre',
    transform(code, id) {
      const [path = '', query = ''] = id.split('?')
      // A module that names the address of a sheet, or holds its text as it is.
      if (/\b(url|raw)\b/.test(query)) return null
      if (!/\.(css|scss|sass|less|pcss|postcss)$/.test(path)) return null
      if (path !== SHEET) {
        if (namesLayer(code)) this.warn(LAYER_GONE(path))
        return null
      }
      return dark === null ? null : { code: followed(code, dark), map: null }
    },
  }
}

/** Lists of selectors, and nothing that ends a rule. */
const isSelector = (text: string) => text.trim() !== '' && !/[{};<@\\]|\/\*/.test(text)

/** Whether a style sheet names the layer that our styles were in, outside of comments. */
export const namesLayer = (css: string): boolean =>
  /@layer[^{;]*(?<![\w.-])latchkey(?![\w-])|@import[^;]*layer\(\s*latchkey(?![\w-])/.test(
    css.replace(/\/\*.*?\*\//gs, ''),
  )

const PREFERS = '@media (prefers-color-scheme: dark) {\n  :where(.latchkey) {\n'
const BOTH = '--scheme: light dark;'

/** Our style sheet, dark below a selector of the host's alone. */
export function followed(css: string, dark: string): string {
  const [before, after] = css.split(PREFERS)
  if (before === undefined || after === undefined || !before.includes(BOTH))
    throw new InternalError('The style sheet does not say where it is dark.')
  const below = `@media all {\n  :where(.latchkey):where(${dark}, :is(${dark}) *) {\n    --scheme: dark;\n`
  return before.replace(BOTH, '--scheme: light;') + below + after
}
