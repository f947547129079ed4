import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { installCommand, isPlugAndPlay, PLUG_N_PLAY, packageManagerOf } from '#db/drivers/package-manager.ts'
import { UsageError } from '../shared/command.ts'
import { askGit } from '../shared/git.ts'
import type { HostFacts } from '../shared/resolved-host.ts'
import { readText } from './files.ts'
import { readManifest } from './manifest.ts'

/** What the versions of React Router must begin with (peer dependencies of the package). */
const SUPPORTED = '7.18 or later of version 7, or version 8'

/** What `npm install` of this package has itself changed. */
const OF_INSTALLERS = /^(package\.json|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/

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
    throw new UsageError(`${name} is not installed: run ${installCommand(packageManagerOf(folder))} first.`)
  }
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}

/** Whether the app's middleware is off: it is in React Router 7, until a flag says otherwise. */
export function needsMiddlewareFlag(
  folder: string,
  { hasMiddlewareFlag }: Pick<HostFacts, 'hasMiddlewareFlag'>,
): boolean {
  return !hasMiddlewareFlag && installedVersion(folder, 'react-router').startsWith('7.')
}

/** A script of the app's package.json. */
export const scriptOf = (folder: string, name: 'dev' | 'start'): string | undefined =>
  readManifest(folder).scripts?.[name]

/** Where `npm run dev` listens: where Vite does, or at the port that servers of an app's own begin with in React Router's templates. */
export function developmentUrl(folder: string, host: Pick<HostFacts, 'developmentUrl'>): string {
  const dev = scriptOf(folder, 'dev')
  const isOwnServer = dev !== undefined && !/\b(react-router|vite)\b/.test(dev)
  return isOwnServer ? 'http://localhost:3000' : host.developmentUrl
}

/** Refuses a folder that is no app which the engine can be put into. */
export function checkProject(folder: string): void {
  if (readText(folder, 'package.json') === null)
    throw new UsageError('There is no package.json here: run it in the folder of the app.')
  const { dependencies = {}, devDependencies = {} } = readManifest(folder)
  if (!Object.hasOwn({ ...dependencies, ...devDependencies }, '@react-router/dev')) {
    throw new UsageError(
      'package.json does not name @react-router/dev: this is no app of React Router’s framework mode.',
    )
  }
  if (isPlugAndPlay(folder)) throw new UsageError(PLUG_N_PLAY)
  for (const name of ['react-router', '@react-router/dev']) {
    const version = installedVersion(folder, name)
    if (!isSupported(version)) throw new UsageError(`${name} ${version} is installed; Latchkey needs ${SUPPORTED}.`)
  }
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
