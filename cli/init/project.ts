import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, normalize } from 'node:path'
import { UsageError } from '../shared/command.ts'
import { askGit } from '../shared/git.ts'
import { codeOf } from './source.ts'

/** What the versions of React Router must begin with (peer dependencies of the package). */
const SUPPORTED = '7.18 or later of version 7, or version 8'

const ENDINGS = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']

/** What `npm install` of this package has itself changed. */
const OF_INSTALLERS = /^(package\.json|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/

/** The file of a module in the folder of an app, whatever its ending; null where there is none. */
export function moduleFile(folder: string, name: string): string | null {
  return ENDINGS.map((ending) => name + ending).find((path) => existsSync(join(folder, path))) ?? null
}

export const readText = (folder: string, path: string) =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null

/** Where the app's own files are: `app`, unless react-router.config says another folder. */
export function appFolder(folder: string): string {
  const config = moduleFile(folder, 'react-router.config')
  const text = (config && readText(folder, config)) ?? ''
  const named = /\bappDirectory\b/.exec(codeOf(text) ?? text)
  if (!named) return 'app'
  const [, , said] = /^\s*:\s*(["'])([^"'\n]+)\1/.exec(text.slice(named.index + named[0].length)) ?? []
  if (said === undefined)
    throw new UsageError(
      `${config} does not say appDirectory as a text, such as appDirectory: "src". Nothing was written.`,
    )
  return normalize(said).replace(/\/$/, '')
}

function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === 8 || (major === 7 && minor >= 18)
}

/** The version of an installed package, as the app would find it. */
function installedVersion(folder: string, name: string): string {
  let path: string
  try {
    path = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`)
  } catch {
    throw new UsageError(`${name} is not installed: run npm install first.`)
  }
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}

/** Whether the app's middleware is off: it is in React Router 7, until a flag says otherwise. */
export function needsMiddlewareFlag(folder: string, config: string): boolean {
  const isOn = /\bv8_middleware\s*:\s*true\b/.test(codeOf(config) ?? '')
  return !isOn && installedVersion(folder, 'react-router').startsWith('7.')
}

/** A script of the app's package.json. */
export function scriptOf(folder: string, name: 'dev' | 'start'): string | undefined {
  const { scripts }: { scripts?: { dev?: string; start?: string } } = JSON.parse(
    readText(folder, 'package.json') ?? '{}',
  )
  return scripts?.[name]
}

/** Where `npm run dev` listens: at Vite's port, or at the one that servers of an app's own begin with in React Router's templates. */
export function developmentUrl(folder: string): string {
  const dev = scriptOf(folder, 'dev')
  const isOwnServer = dev !== undefined && !/\b(react-router|vite)\b/.test(dev)
  return `http://localhost:${isOwnServer ? 3000 : 5173}`
}

/** Refuses a folder that is no app which the engine can be put into. */
export function checkProject(folder: string): void {
  const manifest = readText(folder, 'package.json')
  if (manifest === null) throw new UsageError('There is no package.json here: run it in the folder of the app.')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(manifest)
  if (!Object.hasOwn({ ...dependencies, ...devDependencies }, '@react-router/dev')) {
    throw new UsageError(
      'package.json does not name @react-router/dev: this is no app of React Router’s framework mode.',
    )
  }
  for (const name of ['react-router', '@react-router/dev']) {
    const version = installedVersion(folder, name)
    if (!isSupported(version)) throw new UsageError(`${name} ${version} is installed; Latchkey needs ${SUPPORTED}.`)
  }
  const config = moduleFile(folder, 'react-router.config')
  const code = codeOf((config && readText(folder, config)) ?? '') ?? ''
  if (/\bssr\s*:\s*false\b/.test(code))
    throw new UsageError(`${config} says ssr: false. Latchkey needs a server: take that line out.`)
}

/** Paths with changes that are not committed, in the app's folder; none where there is no git. */
export function uncommitted(folder: string): string[] {
  const answer = askGit(folder, ['status', '--porcelain', '--', '.'])
  if (answer.kind === 'none') return []
  if (answer.kind === 'silent' || answer.code !== 0)
    throw new UsageError(
      `Git cannot say whether there are changes that are not committed: ${answer.kind === 'silent' ? answer.why : 'it gave no answer'}. Make git status work here, or say --force.`,
    )
  const paths = answer.text.split('\n').flatMap((line) => (line ? [line.slice(3)] : []))
  return paths.filter((path) => !OF_INSTALLERS.test(basename(path)))
}
