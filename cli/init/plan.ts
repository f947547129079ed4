import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { UsageError } from '../shared/command.ts'
import { ENV_FILES } from '../shared/env-files.ts'
import { askTracked } from '../shared/git.ts'
import { newConfig, withIgnored, withMiddleware, withPlugin, withRoutes, withVariables } from './edits.ts'
import { appFolder, developmentUrl, moduleFile, needsMiddlewareFlag, readText, scriptOf } from './project.ts'
import { serverFile, withBuildLoaded } from './server-file.ts'
import { styleOf } from './source.ts'

/** A file that is written anew. */
interface Change {
  path: string
  /** Null where the file is new. */
  before: string | null
  after: string
  /** Its contents are not shown. */
  isSecret?: boolean
}

/** A file that is not understood, and what to write into it. */
interface ByHand {
  path: string
  what: string
}

export interface InitPlan {
  changes: Change[]
  byHand: ByHand[]
}

/** The edits in modules, those of the app in its own folder; each says what to write where it is not understood. */
const MODULES = [
  {
    isOfApp: true,
    name: 'routes',
    edit: withRoutes,
    what: 'import { authRoutes } from "latchkey/routes"\n…and in the list of routes that is exported:\n...authRoutes({ path: "/auth" })',
  },
  {
    isOfApp: false,
    name: 'vite.config',
    edit: withPlugin,
    what: 'import { latchkey } from "latchkey/vite"\n…and in the list of plugins, after reactRouter():\nlatchkey()',
  },
  {
    isOfApp: true,
    name: 'root',
    edit: withMiddleware,
    what: 'import { latchkeyMiddleware } from "latchkey"\n…and as the first of the root’s middleware:\nexport const middleware = [latchkeyMiddleware]',
  },
]

/** What a server of the app's own is to do in production. */
const LOADED_BEFORE =
  'await import("./build/server/index.js")\n…in production, before it listens, so that a wrong setting ends the start'

/** A file with Windows’ line ends keeps them. */
function edited(text: string, edit: (text: string) => string | null): string | null {
  if (!text.includes('\r\n')) return edit(text)
  return edit(text.replaceAll('\r\n', '\n'))?.replaceAll('\n', '\r\n') ?? null
}

/** What `init` has to do in the folder of an app; nothing is written yet. */
export function planInit(folder: string): InitPlan {
  const plan: InitPlan = { changes: [], byHand: [] }
  const change = (path: string, after: string, isSecret = false) => {
    const before = readText(folder, path)
    if (before !== after) plan.changes.push({ path, before, after, isSecret })
  }
  const app = appFolder(folder)
  for (const { isOfApp, name, edit, what } of MODULES) {
    const module = isOfApp ? join(app, name) : name
    const path = moduleFile(folder, module)
    const text = path && readText(folder, path)
    const after = text && edited(text, edit)
    if (path && after) change(path, after)
    else plan.byHand.push({ path: path ?? `${module}.ts`, what })
  }
  const server = serverFile(scriptOf(folder, 'start'))
  const served = server && readText(folder, server)
  if (server && served) {
    const after = edited(served, withBuildLoaded)
    if (after === null) plan.byHand.push({ path: server, what: LOADED_BEFORE })
    else change(server, after)
  }
  const config = moduleFile(folder, 'react-router.config')
  if (needsMiddlewareFlag(folder, (config && readText(folder, config)) ?? ''))
    plan.byHand.push({ path: config ?? 'react-router.config.ts', what: 'future: { v8_middleware: true }' })
  const routes = moduleFile(folder, join(app, 'routes'))
  if (moduleFile(folder, join(app, 'auth.config')) === null) {
    const isTyped = !/js$/.test(routes ?? '')
    const style = styleOf((routes && readText(folder, routes)) ?? '')
    change(join(app, `auth.config.${isTyped ? 'ts' : 'js'}`), newConfig(style, isTyped))
  }
  const secretFile = secretFileOf(folder)
  // Before the secret: what is ignored then is in no commit by the way.
  change('.gitignore', withIgnored(readText(folder, '.gitignore') ?? '', secretFile))
  change(secretFile, withVariables(readText(folder, secretFile) ?? '', newVariables(folder, secretFile)), true)
  return plan
}

/** The file that takes the secret: `.env`, or where git keeps that, as Vite's documents have it for defaults, `.env.local`. */
function secretFileOf(folder: string): string {
  const free = ['.env', '.env.local'].find((path) => !isKept(folder, path))
  if (free !== undefined) return free
  throw new UsageError(
    'git keeps .env and .env.local, so there is no file for AUTH_SECRET. Take one out of git and leave it on the disk, with git rm --cached .env.local, and commit that.',
  )
}

/** A secret goes into no file of which git does not say that it leaves it alone. */
function isKept(folder: string, path: string): boolean {
  const asked = askTracked(folder, path)
  if ('isTracked' in asked) return asked.isTracked
  throw new UsageError(
    `Git cannot say whether it keeps ${path}, which is to take AUTH_SECRET: ${asked.why}. Nothing was written. Run init where git status works in this folder, or make it work here.`,
  )
}

/** What the app has to be told, but for what the other file says. */
function newVariables(folder: string, secretFile: string): Record<string, string> {
  const variables = { AUTH_URL: developmentUrl(folder), AUTH_SECRET: randomBytes(36).toString('base64') }
  const known = ENV_FILES.filter((path) => path !== secretFile).map((path) => parseEnv(readText(folder, path) ?? ''))
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !known.some((file) => file[name])))
}
