import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { UsageError } from '../shared/command.ts'
import { ENV_FILES } from '../shared/env-files.ts'
import { askTracked } from '../shared/git.ts'
import type { HostFacts } from '../shared/resolved-host.ts'
import { type MissingDriver, missingDriver } from './driver.ts'
import { newConfig, newRouterConfig, withMiddleware, withMiddlewareFlag, withPlugin, withRoutes } from './edits.ts'
import { moduleFile, readText } from './files.ts'
import { withDependency } from './manifest.ts'
import { withIgnored, withVariables } from './plain-files.ts'
import { developmentUrl, needsMiddlewareFlag, scriptOf } from './project.ts'
import { serverFile, withBuildLoaded } from './server-file.ts'
import { readSource, type Style } from './source.ts'
import type { Change } from './write-files.ts'

/** A file that is not understood, and what to write into it. */
interface ByHand {
  path: string
  what: string
}

export interface InitPlan {
  changes: Change[]
  byHand: ByHand[]
  /** The driver that package.json takes. */
  driver: MissingDriver | null
}

/** The edits in modules, those of the app in its own folder; each says what to write where it is not understood. */
const MODULES = [
  {
    isOfApp: true,
    name: 'routes',
    edit: withRoutes,
    what: 'import { authRoutes } from "latchkey/routes"\n…and in the list of routes that is exported:\n...authRoutes({ path: "/auth" })\n…beside what works the others out, as in:\nexport default [...(await flatRoutes()), ...authRoutes({ path: "/auth" })]',
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
const loadedBefore = (build: string) =>
  `await import("./${build}/server/index.js")\n…in production, before it listens, so that a wrong setting ends the start`

const FLAG = 'future: { v8_middleware: true }'

/** A file that is not there is in the style of one that is. */
const AS_TEMPLATES: Style = { quote: '"', semicolon: ';' }

/** What `init` has to do in the folder of an app; nothing is written yet. */
export function planInit(folder: string, host: HostFacts): InitPlan {
  const driver = missingDriver(folder, { url: process.env.DATABASE_URL })
  const plan: InitPlan = { changes: [], byHand: [], driver }
  const change = (path: string, after: string, isSecret = false) => {
    const before = readText(folder, path)
    if (before !== after) plan.changes.push({ path, before, after, isSecret })
  }
  const edit = (path: string, made: (text: string) => string | null, what: string) => {
    const text = readText(folder, path)
    const after = text === null ? null : made(text)
    if (after === null) plan.byHand.push({ path, what })
    else change(path, after)
  }
  for (const { isOfApp, name, edit: made, what } of MODULES) {
    const module = isOfApp ? join(host.app, name) : name
    edit(moduleFile(folder, module) ?? `${module}.ts`, made, what)
  }
  const server = serverFile(scriptOf(folder, 'start'), host.build)
  if (server && readText(folder, server) !== null)
    edit(server, (text) => withBuildLoaded(text, host.build), loadedBefore(host.build))
  const routes = moduleFile(folder, join(host.app, 'routes'))
  const isTyped = !/js$/.test(routes ?? '')
  const style = readSource((routes && readText(folder, routes)) ?? '')?.style ?? AS_TEMPLATES
  const ending = isTyped ? 'ts' : 'js'
  if (needsMiddlewareFlag(folder, host)) {
    const config = moduleFile(folder, 'react-router.config')
    if (config) edit(config, withMiddlewareFlag, FLAG)
    else change(`react-router.config.${ending}`, newRouterConfig(style, isTyped))
  }
  if (moduleFile(folder, join(host.app, 'auth.config')) === null)
    change(join(host.app, `auth.config.${ending}`), newConfig(style, isTyped))
  if (driver) change('package.json', withDependency(readText(folder, 'package.json') ?? '{}', driver))
  const secretFile = secretFileOf(folder)
  // Before the secret: what is ignored then is in no commit by the way.
  change('.gitignore', withIgnored(readText(folder, '.gitignore') ?? '', secretFile))
  change(secretFile, withVariables(readText(folder, secretFile) ?? '', newVariables(folder, secretFile, host)), true)
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
function newVariables(folder: string, secretFile: string, host: HostFacts): Record<string, string> {
  const variables = { AUTH_URL: developmentUrl(folder, host), AUTH_SECRET: randomBytes(36).toString('base64') }
  const known = ENV_FILES.filter((path) => path !== secretFile).map((path) => parseEnv(readText(folder, path) ?? ''))
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !known.some((file) => file[name])))
}
