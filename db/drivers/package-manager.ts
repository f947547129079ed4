import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

const LOCK_FILES: readonly (readonly [string, PackageManager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
]

/** By what packages are installed in a folder: its lock file or that of the workspace above says it, else what runs this program. */
export function packageManagerOf(folder: string, agent = process.env.npm_config_user_agent): PackageManager {
  for (let at = folder; ; at = dirname(at)) {
    const found = LOCK_FILES.find(([name]) => existsSync(join(at, name)))
    if (found) return found[1]
    if (at === dirname(at)) break
  }
  const name = agent?.split('/')[0]
  return name === 'pnpm' || name === 'yarn' || name === 'bun' ? name : 'npm'
}

/** How a package is added to an app; `forDevelopment` alone where it is no part of what serves. */
export function addCommand(manager: PackageManager, packages: string, { forDevelopment = false } = {}): string {
  return `${manager} ${manager === 'npm' ? 'install' : 'add'} ${forDevelopment ? '-D ' : ''}${packages}`
}

/** How what is in package.json is installed. */
export const installCommand = (manager: PackageManager): string => `${manager} install`

/** How a script of package.json is run. */
export const scriptCommand = (manager: PackageManager, name: string): string => `${manager} run ${name}`

/** What runs the program of an installed package, and never one of a registry. */
const RUNS_INSTALLED = { npm: 'npx --no', pnpm: 'pnpm exec', yarn: 'yarn run', bun: 'bun run' }

/** How the program of an installed package is run in an app: this one's own, unless another is named. */
export const programCommand = (manager: PackageManager, program = 'latchkey'): string =>
  `${RUNS_INSTALLED[manager]} ${program}`

/** Yarn's Plug'n'Play keeps packages in archives, where neither their binaries nor our route modules are files. */
export const PLUG_N_PLAY =
  'Yarn’s Plug’n’Play is not supported, as packages have to be files in node_modules. Write nodeLinker: node-modules into .yarnrc.yml, and run yarn install.'

/** Whether an app's packages are in Yarn's archives: it then has a file beside its lock file that finds them there. */
export function isPlugAndPlay(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.pnp.cjs')) && existsSync(join(at, 'yarn.lock'))) return true
    if (at === dirname(at)) return 'pnp' in process.versions
  }
}

/** How a package that was installed without its binary, or for another Node, gets one. */
export function rebuildCommand(manager: PackageManager, name: string): string {
  // These build nothing that was not allowed by name.
  if (manager === 'pnpm') return `pnpm approve-builds ${name}, then pnpm rebuild ${name}`
  if (manager === 'bun') return `bun pm trust ${name}`
  if (manager === 'yarn') {
    const allows = `"dependenciesMeta": { "${name}": { "built": true } }`
    return `write ${allows} into the package.json beside yarn.lock, then yarn install, then yarn rebuild ${name}`
  }
  return `${manager} rebuild ${name}`
}
