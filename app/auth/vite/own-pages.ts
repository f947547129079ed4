import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { packageManagerOf, programCommand } from '#db/drivers/package-manager.ts'
import type { OwnPage } from '../host/host.ts'
import { InternalError } from '../shared/errors.ts'
import { type HostFolders, hostFolders } from './app-folder.ts'
import { propsOf } from './syntax/page-props.ts'

/** Each page that a host may draw itself: the module that draws it, seen from `app/auth`, and the component that this one exports. */
export const PAGES = {
  signIn: ['ui/pages/sign-in-page', 'SignInPage'],
  verifyRequest: ['ui/pages/verify-request-page', 'VerifyRequestPage'],
  confirm: ['ui/pages/confirm-page', 'ConfirmPage'],
  approved: ['ui/pages/approved-page', 'ApprovedPage'],
  secondStep: ['ui/pages/second-step-page', 'SecondStepPage'],
  signOut: ['ui/pages/sign-out-page', 'SignOutPage'],
  error: ['ui/pages/error-page', 'ErrorPage'],
  invitation: ['features/invitations/page', 'InvitationPage'],
  connect: ['ui/pages/connect-page', 'ConnectPage'],
  address: ['ui/pages/address-page', 'AddressPage'],
  account: ['features/account/page', 'AccountPage'],
} as const

export type PageName = keyof typeof PAGES

/** Files of a host, seen from its app's folder, that draw pages. */
export type OwnPages = Partial<Record<PageName, string>>

const FOLDER = join(import.meta.dirname, '..')

/** What a page was when it was ejected is kept here, so that the doctor can say what has changed since. */
export const EJECTED = join('.latchkey', 'ejected')

export const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name)

/** The page `sign-in` is called `signIn` in code. */
export const pageNameOf = (word: string) => word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The version of the engine that is installed. */
export function engineVersion(): string {
  const path = createRequire(import.meta.url).resolve('latchkey/package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}

/** The imports of a module, each with what it names. */
const IMPORTS = /^import (type )?\{([^}]*)\} from '([^']+)'\n/gm

/** Types that a page exports, with what is said of them: a page of a host's takes them from `latchkey/ui`, to fit what is there. */
const TYPES = /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export interface (\w+) (?:extends [^{]+)?\{[\s\S]*?\n\}\n\n?/gm

/** A page as a file of a host's own, which imports by public names alone. */
export function ejectedPage(page: PageName): string {
  const [file, component] = PAGES[page]
  // The package holds the source beside the compiled module, by a name that no compiler takes for one.
  const source = [`${file}.tsx`, `${file}.tsx.txt`].map((name) => join(FOLDER, name)).find((path) => existsSync(path))
  if (source === undefined) throw new InternalError(`The source of ${file} is missing.`)
  const text = readFileSync(source, 'utf8')
  const names = new Set<string>()
  const packages: string[] = []
  for (const [statement, isType, named = '', from = ''] of text.matchAll(IMPORTS)) {
    if (!from.startsWith('.')) packages.push(statement)
    else for (const name of listed(named)) names.add(isType ? `type ${name}` : name)
  }
  for (const [, name = ''] of text.matchAll(TYPES)) names.add(`type ${name}`)
  const body = text
    .replace(IMPORTS, '')
    .replace(TYPES, '')
    .replace(`export function ${component}(`, `export default function ${component}(`)
    .trimStart()
  const used = [...names].filter((name) => new RegExp(`\\b${name.replace(/^type /, '')}\\b`).test(body))
  const header = `// ${page}, as in latchkey ${engineVersion()}. Its loader and its action stay the engine's.\n`
  return `${header}${packages.join('')}import {\n${used.map((name) => `  ${name},\n`).join('')}} from 'latchkey/ui'\n\n${body}`
}

const listed = (named: string) =>
  named
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The files that keep of an ejected page what it was, and what it was given. */
const keptFiles = (root: string, page: PageName) => ({
  text: join(root, EJECTED, `${page}.txt`),
  props: join(root, EJECTED, `${page}.props.txt`),
})

const propsOfPage = (page: PageName) => {
  const [file, component] = PAGES[page]
  return propsOf(join(FOLDER, file), component)
}

/** Whether a page has been ejected here. */
export const isEjected = (root: string, page: PageName) => existsSync(keptFiles(root, page).text)

/** Keeps what a page is now, so that a build and the doctor can say what has changed since. */
export function keepEjected(root: string, page: PageName): void {
  const { text, props } = keptFiles(root, page)
  mkdirSync(dirname(text), { recursive: true })
  writeFileSync(text, ejectedPage(page))
  writeFileSync(props, `${propsOfPage(page).join('\n')}\n`)
}

/** What a page of a host's is given otherwise than when it was ejected; nothing where that was not kept. */
function changedProps(root: string, page: PageName): string[] {
  const { props } = keptFiles(root, page)
  if (!existsSync(props)) return []
  const [before, now] = [readFileSync(props, 'utf8').split('\n'), propsOfPage(page)]
  return [...only(before, now, '-'), ...only(now, before, '+')]
}

/** What a host draws itself, for the doctor. */
export function lookAtPages({ root, app }: HostFolders, pages: OwnPages): OwnPage[] {
  return Object.entries(pages).flatMap(([page, file]) => {
    if (!isPageName(page)) return []
    const { text } = keptFiles(root, page)
    const before = existsSync(text) ? readFileSync(text, 'utf8') : null
    const from = before === null ? null : (/ latchkey (\S+)\. /.exec(before)?.[1] ?? null)
    const changes = before === null ? [] : changedLines(before, ejectedPage(page))
    return [{ page, file: join(relative(root, app), file), from, changes }]
  })
}

/** Lines of one text alone, without the first one of each, which names the version. */
function changedLines(before: string, now: string): string[] {
  const [old, young] = [before, now].map((text) => text.split('\n').slice(1))
  return [...only(old, young, '-'), ...only(young, old, '+')]
}

const only = (lines: string[] = [], others: string[] = [], sign: string) =>
  lines.filter((line) => line.trim() !== '' && !others.includes(line)).map((line) => `${sign} ${line.trim()}`)

/** Properties that a warning names. */
const MOST_NAMED = 8

function sayChangedProps(
  page: string,
  { pages, root }: { pages: OwnPages; root: string },
  changes: readonly string[],
): string {
  const file = isPageName(page) ? pages[page] : undefined
  const word = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const named = changes.slice(0, MOST_NAMED).join(', ')
  const more = changes.length > MOST_NAMED ? ` and ${changes.length - MOST_NAMED} more` : ''
  return `latchkey: ${file}, which draws the page ${page}, is given other properties than when it was ejected: ${named}${more}. Take them over, and then run ${programCommand(packageManagerOf(root))} eject ${word} --accept.`
}

/** What a module of a page of ours is imported by. */
const NAMED_AS_PAGE = /(^|[-/\\])page(\.tsx|\.js)?$/

/** Draws pages by files of the host, in the place of the engine's modules; what else these hold stays the engine's. */
export function ownPages(pages: OwnPages): Plugin {
  let [root, app] = [process.cwd(), join(process.cwd(), 'app')]
  const PREFIX = '\0latchkey:page:'
  const modules = new Map(Object.entries(PAGES).map(([page, [file]]) => [join(FOLDER, file), page]))
  const pageOf = (id: string) => {
    const path = id.replace(/\?.*/, '')
    return modules.get(path.slice(0, -extname(path).length))
  }
  return {
    name: 'latchkey:own-pages',
    enforce: 'pre',
    configResolved(config) {
      const folders = hostFolders(config)
      root = folders.root
      app = folders.app
      for (const [page, file] of Object.entries(pages)) {
        if (!isPageName(page)) throw new InternalError(`latchkey({ pages }): there is no page ${page}.`)
        const path = resolve(app, file)
        if (!existsSync(path))
          throw new InternalError(`latchkey({ pages }): ${relative(folders.root, path)} is not there.`)
      }
    },
    buildStart() {
      if (this.environment?.name === 'client') return
      for (const page of Object.keys(pages)) {
        const changes = isPageName(page) ? changedProps(root, page) : []
        if (changes.length > 0) this.warn(sayChangedProps(page, { pages, root }, changes))
      }
    },
    resolveId: {
      // By which the bundler asks for these alone; a Vite before 6.3 asks for all.
      filter: { id: NAMED_AS_PAGE },
      async handler(source, importer, options) {
        if (!NAMED_AS_PAGE.test(source) || importer?.startsWith(PREFIX)) return null
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        const page = found && pageOf(found.id)
        return page && isPageName(page) && pages[page] !== undefined ? PREFIX + page : null
      },
    },
    load(id) {
      const page = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : ''
      if (!isPageName(page)) return null
      const [file, component] = PAGES[page]
      const original = ['.tsx', '.js'].map((ending) => join(FOLDER, file + ending)).find((path) => existsSync(path))
      const own = resolve(app, pages[page] ?? '')
      return [
        `export * from ${JSON.stringify(original)}`,
        `export { default as ${component} } from ${JSON.stringify(own)}`,
        '',
      ].join('\n')
    },
  }
}
