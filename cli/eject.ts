import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import {
  EJECTED,
  ejectedPage,
  engineVersion,
  isEjected,
  isPageName,
  keepEjected,
  PAGES,
  type PageName,
  pageNameOf,
} from '#app/auth/vite/own-pages.ts'
import { checkProject } from './init/project.ts'
import { asksForHelp, sayUsage, UsageError } from './shared/command.ts'
import { LATCHKEY } from './shared/own-command.ts'
import { type HostFacts, readHostFacts } from './shared/resolved-host.ts'

const words = Object.keys(PAGES).map((page) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

const USAGE = `Use ${LATCHKEY} eject PAGE [FILE], or eject PAGE --accept, in the folder of the app. PAGE is one of ${words.join(', ')}; FILE is below the app's folder, and is app/auth-pages/PAGE.tsx where it is not said. --accept says that your file has what the page has become.`

/** The folder of an app, and what its configuration is read by. */
interface Options {
  root?: string
  say?: (text: string) => void
  read?: (root: string) => Promise<HostFacts>
}

/**
 * `npx --no latchkey eject sign-in`: writes a page of the engine's as a file of the app's own, and says what to write so that it is
 * drawn. What was there is not overwritten. With `--accept` the page counts as taken over as it is now.
 */
export async function eject(
  args: readonly string[],
  { root = process.cwd(), say = print, read = readHostFacts }: Options = {},
): Promise<void> {
  if (asksForHelp(args)) return sayUsage(USAGE)
  const [word = '', given, ...others] = args
  const page = pageNameOf(word)
  if (!words.includes(word) || !isPageName(page) || others.length > 0) throw new UsageError(USAGE)
  checkProject(root)
  if (given === '--accept') return accept(root, word, page, say)
  const { app } = await read(root)
  const file = fileBelow(app, given ?? join('auth-pages', `${word}.tsx`), root)
  if (file === null || given?.startsWith('-')) throw new UsageError(USAGE)
  const path = join(root, file)
  if (existsSync(path)) throw new UsageError(`${file} is there already: nothing was written.`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, ejectedPage(page), { flag: 'wx' })
  await refuseRoute(file, { root, read })
  keepEjected(root, page)
  say(`${file} is the page now, and its loader and action stay the engine's. In vite.config.ts write:

  latchkey({ pages: { ${page}: '${relative(app, file)}' } })

${join(EJECTED, `${page}.txt`)} holds it as it is now: put it under version control, and ${LATCHKEY} doctor says what has changed since.
`)
}

/** What is not meant as seen from the app's folder: a path upwards, and the folder of most apps where this one has another. */
const FROM_ELSEWHERE = /^(?:\/|(?:\.\.|app)(?:\/|$))/

/** A file of the app's folder, written as seen from the app or from that folder, as it is seen from the app; `null` for one elsewhere. */
function fileBelow(app: string, given: string, root: string): string | null {
  const from = [root, ...(FROM_ELSEWHERE.test(given) ? [] : [join(root, app)])]
  const seen = from.map((folder) => relative(root, resolve(folder, given)))
  return seen.find((path) => path.startsWith(`${app}/`)) ?? null
}

/** Takes a page back that a router takes for a route: it is none by itself. Only the router knows, and only once the file is there. */
async function refuseRoute(file: string, { root, read }: Required<Pick<Options, 'root' | 'read'>>): Promise<void> {
  const path = join(root, file)
  try {
    const { app, routes } = await read(root)
    const isRoute = Object.values(routes).some((route) => resolve(root, app, route.file) === path)
    if (isRoute)
      throw new UsageError(
        `${file} would be a route: the router of this app takes files of that folder for routes. Name a file elsewhere, such as ${join(app, 'auth-pages', 'page.tsx')}; nothing was written.`,
      )
  } catch (error) {
    rmSync(path)
    throw error
  }
}

function accept(root: string, word: string, page: PageName, say: (text: string) => void): void {
  if (!isEjected(root, page))
    throw new UsageError(`${join(EJECTED, `${page}.txt`)} is not there: the page ${word} was not ejected here.`)
  keepEjected(root, page)
  say(`Your page ${word} counts as having what version ${engineVersion()} has. Put ${EJECTED} under version control.\n`)
}

function print(text: string): void {
  process.stdout.write(text)
}
