import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

const START = join(import.meta.dirname, '..', 'services', `start-with-server.server${extname(import.meta.filename)}`)

/** The module that starts us with the server, and the folder of the commands, which start nothing. */
const BEGIN = '\0latchkey:start'
const COMMANDS = join(import.meta.dirname, '../../../cli/')

/**
 * Opens the services when a server that is not ours loads the build, before it listens, so that a wrong setting ends the
 * start there too. In CommonJS, where no module can wait, the server may listen meanwhile.
 */
export function startedByServer(): Plugin {
  return {
    name: 'latchkey:started-by-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    resolveId: (source) => (source === BEGIN ? BEGIN : null),
    load(id) {
      if (id !== BEGIN) return null
      const { output } = this.environment.config.build.rollupOptions
      const isCommonJs = [output].flat().some((one) => one?.format === 'cjs')
      return `import { startWithServer } from ${JSON.stringify(START)}\n${isCommonJs ? 'void' : 'await'} startWithServer()\n`
    },
    transform(code, id) {
      const isStart = this.getModuleInfo(id)?.isEntry && !id.startsWith(COMMANDS)
      // Before what the module imports, so that it has begun when the server's own code runs.
      return isStart ? { code: `import ${JSON.stringify(BEGIN)};${code}`, map: null } : null
    },
  }
}
