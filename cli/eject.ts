import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { EJECTED, ejectedPage, isPageName, PAGES, pageNameOf } from '#app/auth/vite/own-pages.ts'
import { appFolder, moduleFile, readText } from './init/project.ts'
import { UsageError } from './shared/command.ts'

const words = Object.keys(PAGES).map((page) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

const USAGE = `Use npx latchkey eject PAGE [FILE], in the folder of the app. PAGE is one of ${words.join(', ')}; FILE is below the app's folder, and is app/auth-pages/PAGE.tsx where it is not said.`

/**
 * `npx latchkey eject sign-in`: writes a page of the engine's as a file of the app's own, and says what to write so that it is
 * drawn. What was there is not overwritten.
 */
export function eject(args: readonly string[], { root = process.cwd(), say = print } = {}): void {
  const app = appFolder(root)
  const [word = '', file = join(app, 'auth-pages', `${word}.tsx`), ...others] = args
  const page = pageNameOf(word)
  if (!words.includes(word) || !isPageName(page) || others.length > 0 || !file.startsWith(`${app}/`))
    throw new UsageError(USAGE)
  const routes = moduleFile(root, join(app, 'routes'))
  // Such a router takes every file of the folder for a page, and an ejected one is none by itself.
  if (file.startsWith(`${app}/routes/`) && /\bflatRoutes\b/.test((routes && readText(root, routes)) ?? ''))
    throw new UsageError(
      `${file} would be a route: ${routes} takes every file of ${app}/routes for one. Name a file elsewhere, such as ${join(app, 'auth-pages', `${word}.tsx`)}; nothing was written.`,
    )
  const path = join(root, file)
  if (existsSync(path)) throw new UsageError(`${file} is there already: nothing was written.`)
  const text = ejectedPage(page)
  const kept = join(root, EJECTED, `${page}.txt`)
  for (const place of [path, kept]) mkdirSync(dirname(place), { recursive: true })
  writeFileSync(path, text)
  writeFileSync(kept, text)
  say(`${file} is the page now, and its loader and action stay the engine's. In vite.config.ts write:

  latchkey({ pages: { ${page}: '${relative(app, file)}' } })

${join(EJECTED, `${page}.txt`)} holds it as it is now: put it under version control, and npx latchkey doctor says what has changed since.
`)
}

function print(text: string): void {
  process.stdout.write(text)
}
