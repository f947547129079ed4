import type { Plugin } from 'vite'
import { builtAuthPath } from './build-path.ts'
import { bundlePackages } from './vite/bundle-packages.ts'
import { logoIds, logos } from './vite/logos.ts'
import { precompress } from './vite/precompress.ts'

/**
 * The Vite plugins that a host of the engine needs, beside React Router's: what the build is told (`AUTH_PATH`, which
 * logos there are), the providers' logos, the server's packages in its bundle, compressed public files.
 */
export function latchkey(): Plugin[] {
  return [buildConstants(), bundlePackages(), logos(), precompress()]
}

/** What the engine reads of `import.meta.env`. */
function buildConstants(): Plugin {
  return {
    name: 'latchkey:build-constants',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.AUTH_PATH': JSON.stringify(builtAuthPath),
        'import.meta.env.LOGOS': JSON.stringify(logoIds()),
      },
    }),
  }
}
