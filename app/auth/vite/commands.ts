import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The commands, by the name that each has below `build/server/latchkey`. */
const COMMANDS = {
  user: 'user',
  database: 'database',
  doctor: 'doctor/main',
  events: 'events',
  reseal: 'upkeep/reseal',
  'import-nextauth': 'import-nextauth/main',
}

const FOLDER = join(import.meta.dirname, '../../../cli')

/**
 * Builds the commands with the server, as `build/server/latchkey/<command>.js`: they know the app's configuration and
 * tables, and run where only the build is.
 */
export function commands(): Plugin {
  return {
    name: 'latchkey:commands',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const [command, path] of Object.entries(COMMANDS)) {
        const id = join(FOLDER, `${path}${extname(import.meta.filename)}`)
        this.emitFile({ type: 'chunk', id, fileName: `latchkey/${command}.js` })
      }
    },
  }
}
