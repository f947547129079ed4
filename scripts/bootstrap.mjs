/**
 * Everything a fresh clone lacks: packages, the build, a browser for the tests. Plain JavaScript with nothing but
 * Node's own modules, since npm runs it when node_modules is absent.
 */
// First of all, since what follows needs a Node that has it.
import './node-version.mjs'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithChildren, readChild, runChild, runChildHeard, runNode, runRouter } from './child-processes.mjs'
import { environmentOfInstall, installing } from './debian-package.mjs'
import { showInstalling } from './install/progress.mjs'
import { installFailure } from './install-failure.mjs'

export const root = resolve(import.meta.dirname, '..')

const at = (...parts) => join(root, ...parts)

class PrepareError extends Error {}

const say = (line) => console.log(line)

// Packages

const INSTALLED_STAMP = at('node_modules', '.prepared')

/** Binary packages are made for one platform and one ABI of Node: another Node needs another installation. */
function installationKey() {
  const lock = readFileSync(at('package-lock.json'))
  const { platform, arch, versions } = process
  return createHash('sha256').update(lock).update(`${platform} ${arch} ${versions.modules}`).digest('hex')
}

const readOr = (path, instead) => (existsSync(path) ? readFileSync(path, 'utf8') : instead)

/** Whether an `npm ci` of the developer has left just what the lock file says, for this Node. */
function isInstalledByHand({ withDev }) {
  const { packages: wanted } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  const { packages: found = {} } = JSON.parse(readOr(at('node_modules', '.package-lock.json'), '{}'))
  const isComplete = Object.entries(wanted).every(([path, { version, dev, devOptional, optional, peer }]) => {
    const mayLack = path === '' || optional || devOptional || (peer && !found[path]) || (dev && !withDev)
    return mayLack || found[path]?.version === version
  })
  return isComplete && hasWorkingBinary()
}

/** npm 12 leaves install scripts out and says nothing, and another Node cannot load the binary. */
function hasWorkingBinary() {
  try {
    const Database = createRequire(at('package.json'))('better-sqlite3')
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

const isStamped = () => readOr(INSTALLED_STAMP, '') === installationKey()

/** Installs what package-lock.json says, unless that was done already for this Node. */
export async function ensureInstalled() {
  if (isStamped()) return
  if (!isInstalledByHand({ withDev: true })) await install()
  writeFileSync(INSTALLED_STAMP, installationKey())
}

async function install() {
  say('Installing packages. The database driver may have to be compiled, which takes a minute or two.')
  const stop = showInstalling(root)
  const [code, written] = await npmCi(root)
  stop()
  if (code !== 0) throw new PrepareError(installFailure(written, isOnPath))
  if (!hasWorkingBinary()) {
    throw new PrepareError(
      'better-sqlite3 was installed without its binary. Allow its install script, or run: npm rebuild better-sqlite3',
    )
  }
}

/** Installs what the lock file of a folder says. */
function npmCi(cwd) {
  const [file, ...args] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // In production npm would leave out what builds the app.
  const env = { ...process.env, NODE_ENV: 'development' }
  // Its warnings are of packages that only tests use, some of which want a later Node (docs/decisions/hosts/0058).
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  return runChildHeard(file, [...args, 'ci', ...quietly], { cwd, env })
}

/**
 * What only tests use, in folders of their own: NextAuth, whose peers disagree with the packages of this app, and what hosts have
 * beside React Router.
 */
const OF_TESTS = [at('tests', 'support', 'next-auth', 'package'), at('tests', 'hosts', 'packages')]

/** Installs what tests use beside the packages of the app, unless it is there. */
export async function ensureTestPackages() {
  for (const folder of OF_TESTS) await ensureLocked(folder)
}

async function ensureLocked(folder) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const stamp = join(folder, 'node_modules', '.prepared')
  if (readOr(stamp, '') === lock) return
  const [code, written] = await npmCi(folder)
  if (code !== 0) throw new PrepareError(installFailure(written, isOnPath))
  writeFileSync(stamp, lock)
}

// The build

const BUILT_FILES = ['index.js', 'latchkey/user.js', 'latchkey/database.js', 'latchkey/doctor.js']

/** What the build is made of: folders, each file below them, and files. */
export const SOURCES = [
  ...['app', 'cli', 'db', 'public', 'server'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/** A build: its folder, what it is made of, and what the environment says meanwhile. */
const SITE = { folder: 'build', sources: SOURCES, says: {} }

/** The site with what the demo shows around it (demo/stage), in a folder of its own. */
const STAGE = { folder: 'build-demo', sources: [...SOURCES, 'demo'], says: { LATCHKEY_STAGE: 'on' } }

/** Whatever a build is made of, and the path it is made for. */
function buildKey({ sources }) {
  const hash = createHash('sha256').update(process.env.AUTH_PATH || '/auth')
  for (const path of sources.flatMap(filesUnder)) hash.update(path).update(readFileSync(at(path)))
  return hash.digest('hex')
}

const stampOf = ({ folder }) => at(folder, '.built')

function filesUnder(path) {
  if (!existsSync(at(path))) return []
  const entries = path.includes('.') ? null : readdirSync(at(path), { withFileTypes: true, recursive: true })
  if (entries === null) return [path]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

function isBuilt(kind = SITE) {
  const isComplete = BUILT_FILES.every((file) => existsSync(at(kind.folder, 'server', file)))
  return isComplete && readOr(stampOf(kind), '') === buildKey(kind)
}

/** Builds, unless there is a build of just these sources for this `AUTH_PATH`. */
export async function ensureBuilt() {
  if (!isBuilt()) await build()
}

/** The same for what the demo runs. */
export async function ensureStageBuilt() {
  if (!isBuilt(STAGE)) await build(STAGE)
}

/** Builds for production. */
async function build(kind = SITE) {
  say(kind === SITE ? 'Building.' : 'Building the demo.')
  const key = buildKey(kind)
  rmSync(stampOf(kind), { force: true })
  const { VITEST: _not, LATCHKEY_STAGE: _never, ...env } = process.env
  const cli = at('node_modules', '@react-router', 'dev', 'bin.js')
  // Of its hundred lines only warnings are of use to a developer who did not ask for a build.
  const code = await runRouter([cli, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...env, ...kind.says, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new PrepareError('The build failed; the lines above say why.')
  writeFileSync(stampOf(kind), key)
}

// A browser

/** Chromium without its hidden window, which takes most of the time that a browser needs to start. */
const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_BROWSERS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

const MISSING_BROWSER =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its binary.'

const isOnDisk = (path) => typeof path === 'string' && existsSync(path)

const isOnPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => isOnDisk(join(folder, name)))

/** Some systems have a stub that only says how to install the real one. */
async function works(path) {
  const { code } = await readChild(path, ['--version'])
  return code === 0
}

async function firstOnPath(names, others = []) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name))).concat(others)
  for (const candidate of candidates.filter(isOnDisk)) if (await works(candidate)) return candidate
  return null
}

const shellOnPath = () => firstOnPath([SHELL])

const browserOnPath = () => firstOnPath(BROWSERS, MAC_BROWSERS)

/** The way to a Chromium: what is set, the shell that is here or that Debian has, any other, or Playwright's. */
export async function ensureChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (isOnDisk(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new PrepareError(`CHROMIUM_PATH is ${CHROMIUM_PATH}, where there is nothing.`)
  }
  const path =
    (await shellOnPath()) ??
    (await fromDebian([SHELL], shellOnPath)) ??
    (await browserOnPath()) ??
    (await fromDebian(['chromium'], browserOnPath)) ??
    playwrightBrowser() ??
    (await downloadBrowser())
  if (path === null) throw new PrepareError(MISSING_BROWSER)
  return path
}

const FIREFOXES = ['firefox-esr', 'firefox']
const MAC_FIREFOXES = ['/Applications/Firefox.app/Contents/MacOS/firefox']

const MISSING_FIREFOX =
  'The browser tests need Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its binary.'

const firefoxOnPath = () => firstOnPath(FIREFOXES, MAC_FIREFOXES)

/** The way to a Firefox, in which the journeys are tried that are tried in Chromium. */
export async function ensureFirefox() {
  const { FIREFOX_PATH } = process.env
  if (FIREFOX_PATH) {
    if (isOnDisk(FIREFOX_PATH)) return FIREFOX_PATH
    throw new PrepareError(`FIREFOX_PATH is ${FIREFOX_PATH}, where there is nothing.`)
  }
  const path = (await firefoxOnPath()) ?? (await fromDebian(['firefox-esr'], firefoxOnPath))
  if (path === null) throw new PrepareError(MISSING_FIREFOX)
  return path
}

/** WebKit for GTK with what drives it, and a screen for it: it has no mode without a window. */
const OF_WEBKIT = ['WebKitWebDriver', 'xvfb-run', 'xauth']
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth']

const MISSING_WEBKIT = `These checks need WebKit: install it so that ${OF_WEBKIT.join(', ')} are on the PATH (Debian: apt-get install ${WEBKIT_PACKAGES.join(' ')}).`

const webkitOnPath = () => (OF_WEBKIT.every(isOnPath) ? OF_WEBKIT[0] : null)

/** Has what drives WebKit on the PATH. */
export async function ensureWebKit() {
  if ((webkitOnPath() ?? (await fromDebian(WEBKIT_PACKAGES, webkitOnPath))) === null)
    throw new PrepareError(MISSING_WEBKIT)
}

/** Installs packages where that needs no further permission, and looks for what they bring. */
async function fromDebian(names, look) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  say(`${names.join(', ')}: not here. Installing: apt-get update && apt-get install -y ${names.join(' ')}`)
  const { file, args } = installing(...names)
  const isThere = (await runChild(file, args, { env: environmentOfInstall() })) === 0
  return isThere ? look() : null
}

function playwrightBrowser() {
  const { chromium } = createRequire(at('package.json'))('@playwright/test')
  const path = chromium.executablePath()
  return isOnDisk(path) ? path : null
}

async function downloadBrowser() {
  say('Chromium is not here. Downloading the one of Playwright.')
  const cli = at('node_modules', '@playwright', 'test', 'cli.js')
  await runNode([cli, 'install', 'chromium'], { cwd: root })
  return playwrightBrowser()
}

// As a command

/** A deployment without development packages is left as it is when nothing has to be built. */
async function prepareStart() {
  if (isBuilt() && (isStamped() || isInstalledByHand({ withDev: false }))) return
  await ensureInstalled()
  await ensureBuilt()
}

const COMMANDS = {
  install: ensureInstalled,
  start: prepareStart,
  build: async () => {
    await ensureInstalled()
    await build()
  },
}

/** Runs a preparation as a command would: a failure is one sentence and an exit code. */
export async function orExit(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  endWithChildren()
  const command = COMMANDS[process.argv[2]]
  if (!command) throw new Error(`Use one of: ${Object.keys(COMMANDS).join(', ')}`)
  await orExit(command)
}
