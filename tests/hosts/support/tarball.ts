import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readChild } from '#scripts/child-processes.mjs'
import { trackedFiles } from '#tests/support/documents/documents.ts'
import { linkPackages } from './packages.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A tarball as `npm pack` made it, and what it says of it. */
export interface Tarball {
  path: string
  /** Bytes. */
  size: number
  files: string[]
}

/** A folder of the test's own, outside of this repository. */
export const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `latchkey-${name}-`))

/** Runs a program to its end; one that fails is told with all it wrote. */
export async function run(
  file: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; input?: string },
) {
  const { code, stdout, stderr } = await readChild(file, args, options)
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with code ${code}:\n${stdout}\n${stderr}`)
  return stdout
}

/** The tracked files as they are now, and the packages of this repository, to build in. */
export function copyOfTree(): string {
  const folder = newFolder('tree')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const path of trackedFiles().filter((name) => !name.startsWith('tests/'))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(ROOT, path), join(folder, path))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

let packed: Promise<Tarball> | undefined

/** The tarball of the tree as it is now, which the files of a run share. */
export function packedTarball(): Promise<Tarball> {
  packed ??= packTree()
  return packed
}

async function packTree(): Promise<Tarball> {
  const folder = newFolder('packed')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await run(process.execPath, [join(ROOT, 'scripts', 'package.mjs'), folder], { cwd: folder, env: quietly() })
  const [name = ''] = readdirSync(folder)
  return readTarball(join(folder, name))
}

/** A tarball as it lies there. */
export async function readTarball(path: string): Promise<Tarball> {
  const listed = await run('tar', ['tzf', path], { cwd: dirname(path) })
  const files = listed.split('\n').filter((name) => name !== '')
  return { path, size: statSync(path).size, files: files.map((name) => name.replace(/^package\//, '')) }
}

function quietly(): NodeJS.ProcessEnv {
  const { VITEST: _not, ...env } = process.env
  return { ...env, npm_config_update_notifier: 'false' }
}

/** The tarball of a later version: what this one holds, changed as its folder is told to be, and packed anew. */
export async function packLater({ path }: Tarball, change: (folder: string) => void): Promise<Tarball> {
  const folder = newFolder('later')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await run('tar', ['xzf', path, '--strip-components=1', '-C', folder], { cwd: folder })
  change(folder)
  const name = await run('npm', ['pack', '--silent'], { cwd: folder, env: quietly() })
  return readTarball(join(folder, name.trim()))
}

/** Installs the tarball as `latchkey`, in the place of a version that was there, beside the packages of this repository. */
export async function install(tarball: Tarball, folder: string): Promise<void> {
  const to = join(folder, 'node_modules', 'latchkey')
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  linkPackages(folder)
  await run('tar', ['xzf', tarball.path, '--strip-components=1', '-C', to], { cwd: folder })
}

/** The package.json of what is installed in a folder. */
export function installedManifest(folder: string): {
  exports: Record<string, string | { default: string; types: string }>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional?: boolean }>
} {
  return JSON.parse(readFileSync(join(folder, 'node_modules/latchkey/package.json'), 'utf8'))
}
