import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ensureTestPackages } from '#scripts/bootstrap.mjs'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Folders with the packages that an app is given, the first first: React Router 8 lies beside those of this repository. */
function sources(folder: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const all = join(ROOT, 'node_modules')
  return dependencies['react-router'].startsWith('8.') ? [join(all, 'latchkey-router-8', 'node_modules'), all] : [all]
}

/** The names in a folder of packages, those of a scope each by itself, and `.bin`. */
function namesIn(packages: string): string[] {
  const names = readdirSync(packages).filter((name) => !/^(\.(?!bin$)|latchkey)/.test(name))
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(packages, name)).map((one) => join(name, one)) : [name],
  )
}

/** A file by a second name of the same bytes, as package managers install from their store; a copy on another disk. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

/**
 * Gives an app the packages of this repository, without a registry. They are files in the app's own folder, as npm installs
 * them: to a browser the development server gives no file outside of it, and by a link to a folder they would be outside.
 */
export const linkPackages = (folder: string): void => linkFrom(sources(folder), folder)

/** Gives an app what hosts have beside React Router: servers, what stands in front of them, and Tailwind. */
export async function linkPackagesOfHosts(folder: string): Promise<void> {
  await ensureTestPackages()
  linkFrom([join(ROOT, 'tests', 'hosts', 'packages', 'node_modules')], folder)
}

function linkFrom(all: string[], folder: string): void {
  const modules = join(folder, 'node_modules')
  for (const from of all) {
    for (const name of namesIn(from)) {
      const to = join(modules, name)
      if (existsSync(to)) continue
      mkdirSync(dirname(to), { recursive: true })
      linkFolder(join(from, name), to)
    }
  }
}
