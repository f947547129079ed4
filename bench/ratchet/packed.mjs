/**
 * What an app gets that installs the packed tarball for production, without installing it: packages and their bytes by
 * package-lock.json and node_modules, its own by the sources that its modules are compiled of.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a package that another one needs, as Node looks for it; `undefined` where it is not installed by the lock. */
function folderOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return undefined
  }
}

/** Made for some systems only: which of these is installed depends on the machine, and none is counted. */
const isOfOneSystem = ({ os, cpu, libc }) => Boolean(os ?? cpu ?? libc)

/** Folders of the packages that a production installation has of its own, peers left out: the app has those anyway. */
export function productionFolders({ packages }) {
  const found = new Set()
  const visit = (from) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[from]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = folderOf(packages, from, name)
      if (path === undefined || found.has(path) || isOfOneSystem(packages[path])) continue
      found.add(path)
      visit(path)
    }
  }
  visit('')
  return [...found].sort()
}

/** Bytes of the files of a package: other packages inside are their own, and what its install script has built depends on the machine. */
export function bytesBelow(folder) {
  const isBuiltHere = existsSync(join(folder, 'binding.gyp'))
  const entries = readdirSync(folder, { withFileTypes: true })
  const isLeftOut = ({ name }) => name === 'node_modules' || (isBuiltHere && name === 'build')
  return sum(entries.filter((entry) => !isLeftOut(entry)).map((entry) => bytesOf(folder, entry)))
}

function bytesOf(folder, entry) {
  const path = join(folder, entry.name)
  if (entry.isFile()) return isTest(entry) ? 0 : statSync(path).size
  return entry.isDirectory() ? sum(readdirSync(path, { withFileTypes: true }).map((one) => bytesOf(path, one))) : 0
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)

/** Of what is below these the tarball's modules are compiled: packing it takes half a minute, and this follows it. */
const SOURCES = ['app/auth', 'cli', 'db', 'server', 'testing']

const isTest = ({ name }) => /\.test\.tsx?$/.test(name)

/** What one step of the figure is, in bytes. */
const STEP = 100_000

/** Figures, each by its name. */
export function packedFigures(root) {
  const folders = productionFolders(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const all = [...SOURCES, ...folders].map((folder) => bytesBelow(join(root, folder)))
  return [
    { name: 'packages of a packed install', isRatio: false, value: folders.length + 1 },
    {
      name: 'bytes of a packed install, in steps of 100 kB',
      isRatio: false,
      value: Math.ceil(sum(all) / STEP) * STEP,
    },
  ]
}
