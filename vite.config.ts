import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
// By its path: Node reads the packages that a configuration names, and no TypeScript.
import { latchkey } from './app/auth/vite.ts'

/** What the sign-in page is drawn by, and pages that could not be drawn, seen from `app`. */
const FIRST_PAGE = [
  'root.tsx',
  'auth/routes/layout.tsx',
  'auth/routes/signin.tsx',
  'auth/ui/pages/failure-page.tsx',
  'auth/ui/parts/site-head.tsx',
]

const APP = join(import.meta.dirname, 'app')

/** Names all pages, of which the root takes two. */
const ALL_PAGES = join(APP, 'auth/ui/index.ts')

/** What the bundler knows of a module while it divides all into files. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/**
 * Puts the scripts of the sign-in page into few files (docs/decisions/0089): one of React and React Router, which a deploy
 * of this app leaves as it is, and one of ours. Left alone the bundler makes twenty, as other pages share some of them.
 */
function fewScripts(): Plugin {
  const needed = new Set(FIRST_PAGE.map((path) => join(APP, path)))
  const follow = (modules: Modules) => {
    // A set is gone through to its end, which comes after what is added meanwhile.
    for (const id of needed) {
      for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (next !== ALL_PAGES) needed.add(next)
    }
  }
  const groups = [
    { name: 'framework', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
    {
      name(id: string, modules: Modules) {
        follow(modules)
        return needed.has(id) ? 'first-page' : null
      },
    },
  ]
  return {
    name: 'few-scripts',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rollupOptions: { output: { codeSplitting: { groups } } } } } : null,
  }
}

/**
 * What is loaded on demand, a language or passkeys, needs no other file than those that are there: a module of Vite's that
 * would look for such files is of no use, in the place of which this one stands.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}

const ROUTER = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production')

/** React Router as it is for production; its package leads bundlers to the one for development, until version 8. */
function routerForProduction(): Plugin {
  return {
    name: 'router-for-production',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      if (source === 'react-router') return join(ROUTER, 'index.mjs')
      return source === 'react-router/dom' ? join(ROUTER, 'dom-export.mjs') : null
    },
  }
}

export default defineConfig({
  plugins: process.env.VITEST
    ? [latchkey()]
    : [reactRouter(), latchkey({ server: true }), fewScripts(), plainImports(), routerForProduction()],
  // With all that its pages load below one path, this app can stand beside another one (docs/beside-another-app.md).
  build: { assetsDir: `${(process.env.AUTH_PATH ?? '/auth').slice(1)}/assets` },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: './server/main.ts',
            parts: './server/test-entry.ts',
          },
        },
      },
    },
  },
  test: {
    // One for each core of a small machine; unasked it would be one fewer.
    maxWorkers: 2,
    // A file changes nothing that another one sees, so that each worker reads what they share once.
    isolate: false,
    // A test waits for what happens: these end one that hangs, and are far beyond what a loaded machine takes.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,cli,db,demo,scripts,server,testing,tests/support}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['tests/store/**/*.test.ts'],
          globalSetup: ['tests/support/databases/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'wire',
          include: ['tests/wire/**/*.test.ts'],
          globalSetup: ['tests/support/app/build.setup.ts', 'tests/support/databases/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Measures the memory of its own process, on one core: beside others, in a process of its own.
          name: 'memory',
          include: ['tests/processes/bad-answers.test.ts'],
          globalSetup: ['tests/support/app/build.setup.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          exclude: ['tests/processes/bad-answers.test.ts'],
          globalSetup: ['tests/support/app/build.setup.ts', 'tests/support/databases/postgres.setup.ts'],
          // A file starts several servers and keeps every core busy, so it comes after all others, and alone.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          // Packs, builds and serves other apps: after all others.
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
    ],
  },
})
