import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
// By its path: Node reads the packages that a configuration names, and no TypeScript.
import { latchkey } from './app/auth/vite.ts'
import { fewScripts } from './app/few-scripts.ts'

export default defineConfig({
  plugins: process.env.VITEST ? [latchkey()] : [reactRouter(), latchkey({ server: true }), fewScripts()],
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
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
          globalSetup: ['tests/support/app/build.setup.ts', 'tests/support/databases/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Measures the memory of its own process, on one core: beside others, in a process of its own.
          name: 'memory',
          include: ['tests/processes/{bad-answers,freed-answers}.test.ts'],
          globalSetup: ['tests/support/app/build.setup.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          exclude: ['tests/processes/{bad-answers,freed-answers}.test.ts'],
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
          globalSetup: ['tests/support/databases/postgres.setup.ts'],
          // Packs, builds and serves other apps: after all others.
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          // What `npm run verify` runs, and `npm test` does not.
          name: 'verify',
          include: ['tests/verify/**/*.test.ts'],
          globalSetup: ['tests/support/app/build.setup.ts', 'tests/support/databases/postgres.setup.ts'],
          sequence: { groupOrder: 3 },
          maxWorkers: 1,
          isolate: true,
        },
      },
    ],
  },
})
