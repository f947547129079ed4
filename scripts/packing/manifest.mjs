import { join } from 'node:path'
import { DRIVERS } from '../../db/drivers/peers.mjs'

export const isModule = (name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name)

/** The engine's own modules that hand a package of ours on, for what stays outside of a server's bundle. */
export const HANDED_ON = { argon2: '@node-rs/argon2', bcryptjs: 'bcryptjs', pino: 'pino' }
export const externalAt = (name) => join('dist', 'app', 'auth', 'external', `${name}.js`)

/** Packages whose contents are written into the tarball: icons and a list. */
const WRITTEN = ['@zxcvbn-ts/language-common']

const inDist = (path) => `./${join('dist', path.replace(/\.tsx?$/, '.js'))}`

/** What an app that installs the package has to know of it, with the compiled files in the place of the sources: made of this tree's own. */
export function installedManifest({ exports, bin, ...all }) {
  const kept = ['name', 'version', 'private', 'description', 'license', 'type', 'sideEffects', 'engines', 'files']
  const entry = (path) => {
    if (isModule(path)) return { types: inDist(path).replace(/\.js$/, '.d.ts'), default: inDist(path) }
    return path === './package.json' ? path : inDist(path)
  }
  const mapped = (names, map) => Object.fromEntries(Object.entries(names).map(([name, path]) => [name, map(path)]))
  return {
    ...Object.fromEntries(kept.map((name) => [name, all[name]])),
    bin: mapped(bin, inDist),
    exports: {
      ...mapped(exports, entry),
      ...Object.fromEntries(Object.keys(HANDED_ON).map((name) => [`./external/${name}`, `./${externalAt(name)}`])),
    },
    // A site has the driver of its database; in this repository all are there.
    peerDependencies: { ...all.peerDependencies, ...mapped(DRIVERS, ({ range }) => range) },
    peerDependenciesMeta: { ...all.peerDependenciesMeta, ...mapped(DRIVERS, () => ({ optional: true })) },
    // Ranges, so that an app takes what mends a package of ours on the day it comes out.
    dependencies: mapped(needed(all.dependencies), (version) => `^${version}`),
  }
}

const needed = (dependencies) =>
  Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => !WRITTEN.includes(name) && !Object.hasOwn(DRIVERS, name)),
  )
