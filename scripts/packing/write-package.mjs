import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile, dropUnreadTypes } from './compile.mjs'
import { externalAt, HANDED_ON, installedManifest, isModule } from './manifest.mjs'

/** Folders of pages that a host may eject: their sources lie beside the compiled modules. */
const PAGES = ['app/auth/features/account', 'app/auth/features/invitations', 'app/auth/ui/pages']

/** What is no module: it lies at the same place below `dist`. */
const ASSETS = [
  'app/auth/ui/account.css',
  'app/auth/ui/styles.css',
  'db/migrations/engine',
  'public/logos',
  'testing/app-clock.mjs',
]

/** What is read of what a package brings, once, when packing: an app does not install the rest. */
const READ_WHEN_PACKING = [
  // Of Simple Icons the marks that are shown, and not the three thousand others.
  ['app/auth/vite/marks.js', 'MARKS'],
  ['app/auth/features/password/common-passwords.js', 'COMMON_PASSWORDS'],
]

/**
 * A list of words, in order, each line of which begins with how many characters it shares with the one before: half of what it
 * is packed to otherwise.
 */
export function listSource(words) {
  let before = ''
  const lines = [...words].sort().map((word) => {
    let shared = 0
    while (shared < 9 && shared < word.length && word[shared] === before[shared]) shared += 1
    before = word
    return shared + word.slice(shared)
  })
  return `((before) => ${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => (before = before.slice(0, line[0]) + line.slice(1))))('')`
}

const toSource = (value) => (Array.isArray(value) ? listSource(value) : JSON.stringify(value, null, 2))

async function writeWhatIsRead(dist) {
  for (const [path, name] of READ_WHEN_PACKING) {
    const { [name]: value } = await import(pathToFileURL(join(dist, path)).href)
    writeFileSync(join(dist, path), `export const ${name} = ${toSource(value)}\n`)
  }
}

function writeHandedOn(folder) {
  for (const [name, from] of Object.entries(HANDED_ON)) {
    const path = join(folder, externalAt(name))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `export * from '${from}'\nexport { default } from '${from}'\n`)
  }
}

/** What docs/deploy has an operator write beside its files is the operator's. */
const isDocument = (path) => !/(^|[\\/])secrets([\\/]|$)/.test(path)

/**
 * Writes the package into an empty folder below `place`, and answers that one. Nothing is written into the tree: what runs
 * while the package is made finds the tree's packages by a link beside the folder.
 */
export async function writePackage(root, place) {
  const folder = join(place, 'package')
  const dist = join(folder, 'dist')
  mkdirSync(dist, { recursive: true })
  if (!existsSync(join(place, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = installedManifest(own)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  compile({ root, folder: dist, entries: Object.values(own.exports).filter(isModule) })
  for (const path of ASSETS) {
    const isWanted = (source) => !source.endsWith('_snapshot.json')
    cpSync(join(root, path), join(dist, path), { recursive: true, filter: isWanted })
  }
  for (const page of PAGES)
    for (const name of readdirSync(join(root, page)).filter((one) => /(^|-)page\.tsx$/.test(one)))
      cpSync(join(root, page, name), join(dist, page, `${name}.txt`))
  await writeWhatIsRead(dist)
  writeHandedOn(folder)
  const types = Object.values(manifest.exports).flatMap((entry) => (entry.types ? [join(folder, entry.types)] : []))
  dropUnreadTypes(dist, types)
  for (const path of ['README.md', 'LICENSE', ...manifest.files.filter((name) => name !== 'dist')])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isDocument })
  return folder
}
