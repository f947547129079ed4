import type { Plugin } from 'vite'

/** What is no plain script, or finds files of its own at run time. */
export const LEFT_OUT = ['@node-rs/argon2', 'bcryptjs', 'better-sqlite3', 'mysql2', 'pg', 'pino']

/** Puts all of the server's packages into its bundle: at a start one file is read sooner than hundreds. */
export function bundlePackages(): Plugin {
  return {
    name: 'bundle-packages',
    apply: 'build',
    config: () => ({
      environments: {
        ssr: {
          resolve: { noExternal: true, external: LEFT_OUT },
          // React chooses between its two builds by this.
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        },
      },
    }),
  }
}
