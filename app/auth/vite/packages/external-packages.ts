import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { DRIVERS } from '#db/drivers/peers.mjs'
import { LEFT_OUT } from './bundle-packages.ts'

/** Files of the package that hand a package of ours on, by its name; `scripts/package.mjs` writes them. */
const HANDED_ON: Readonly<Record<string, string>> = {
  '@node-rs/argon2': 'latchkey/external/argon2',
  bcryptjs: 'latchkey/external/bcryptjs',
  pino: 'latchkey/external/pino',
}

const drivers = Object.keys(DRIVERS)

/**
 * The folder of a package as an import finds it from a folder; `null` for none. The build's own program may find more: pnpm
 * gives it `NODE_PATH`, which an import does not look at.
 */
function packageFolder(from: string, name: string): string | null {
  const found = join(from, 'node_modules', name)
  if (existsSync(found)) return realpathSync(found)
  return from === dirname(from) ? null : packageFolder(dirname(from), name)
}

/**
 * What of our packages stays outside of a server's bundle is found from the build's folder at run time. In a strict
 * `node_modules` an app finds its own packages alone, so that ours are handed on by a file of the engine's, which the app finds
 * and which finds them; so is one of which the app has another version. Drivers are the app's own.
 */
export function externalPackages(engine = import.meta.filename): Plugin {
  let root = process.cwd()
  return {
    name: 'latchkey:external-packages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    configResolved(config) {
      root = config.root
    },
    resolveId(source) {
      if (!LEFT_OUT.includes(source)) return null
      const found = packageFolder(root, source)
      if (drivers.includes(source)) return found === null ? { id: source, external: true } : null
      const isSame = found !== null && found === packageFolder(dirname(engine), source)
      const handedOn = HANDED_ON[source]
      return isSame || handedOn === undefined ? null : { id: handedOn, external: true }
    },
  }
}
