import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isPrerendered } from './app-folder.ts'

/** The folder of the commands, which are entries of the build too. */
const COMMANDS = join(import.meta.dirname, '../../../cli/')

const SERVER_BUILD = 'virtual:react-router/server-build'

/**
 * Where React Router makes pages while it builds, it takes what it makes them with from the server's file. That of an app
 * which our listener serves starts the listener, so it is made to hold the build as well.
 */
export function prerendering(): Plugin {
  let isOn = false
  return {
    name: 'latchkey:prerendering',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    configResolved(config) {
      isOn = isPrerendered(config)
    },
    transform(code, id) {
      const isServer = isOn && this.getModuleInfo(id)?.isEntry && !id.startsWith(COMMANDS)
      return isServer ? { code: `${code}\nexport * from ${JSON.stringify(SERVER_BUILD)}\n`, map: null } : null
    },
  }
}
