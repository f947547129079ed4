import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
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

/** The tracked files as they are now, and the packages of this repository: `npm pack` rewrites files where it runs. */
function copyOfTree(): string {
  const folder = newFolder('tree')
  for (const path of trackedFiles().filter((name) => !name.startsWith('tests/'))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(ROOT, path), join(folder, path))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

let packed: Promise<{ tree: string; tarball: Tarball }> | undefined

/** The tarball of the tree as it is now, which the files of a run share, and the copy that it was packed in. */
export function packedTree(): Promise<{ tree: string; tarball: Tarball }> {
  packed ??= packCopy()
  return packed
}

async function packCopy() {
  const tree = copyOfTree()
  process.once('exit', () => rmSync(tree, { recursive: true, force: true }))
  return { tree, tarball: await pack(tree) }
}

/** The tarball of a later version: what this one holds, changed as its folder is told to be, and packed anew. */
export async function packLater({ path }: Tarball, change: (folder: string) => void): Promise<Tarball> {
  const folder = newFolder('later')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await run('tar', ['xzf', path, '--strip-components=1', '-C', folder], { cwd: folder })
  change(folder)
  return pack(folder)
}

/** Packs the tree in this folder. */
async function pack(tree: string): Promise<Tarball> {
  const { VITEST: _not, ...env } = process.env
  const written = await run('npm', ['pack', '--json', '--silent'], {
    cwd: tree,
    env: { ...env, npm_config_update_notifier: 'false' },
  })
  const [packed]: [{ filename: string; size: number; files: { path: string }[] }] = JSON.parse(written)
  return { path: join(tree, packed.filename), size: packed.size, files: packed.files.map(({ path }) => path) }
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
} {
  return JSON.parse(readFileSync(join(folder, 'node_modules/latchkey/package.json'), 'utf8'))
}
