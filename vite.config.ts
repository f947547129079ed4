import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { bundlePackages } from './app/server/bundle-packages.ts'
import { logoIds, logos } from './app/server/logos.ts'
import { precompress } from './app/server/precompress.ts'

/** Routes are fixed when the app is built, so the path they were built for goes with them. */
const authPath = process.env.AUTH_PATH ?? '/auth'

export default defineConfig({
  plugins: process.env.VITEST ? [] : [reactRouter(), bundlePackages(), logos(), precompress()],
  define: {
    'import.meta.env.AUTH_PATH': JSON.stringify(authPath),
    'import.meta.env.LOGOS': JSON.stringify(logoIds()),
  },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: './app/server/main.ts',
            parts: './app/server/parts.ts',
            user: './app/server/user.ts',
            database: './app/server/database.ts',
            doctor: './app/server/doctor.ts',
            'import-nextauth': './app/server/import-nextauth.ts',
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
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{app,db,demo,tests/support}/**/*.test.{ts,tsx}', 'tests/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'wire',
          include: ['tests/routes/**/*.test.ts'],
          globalSetup: ['tests/support/build.setup.ts', 'tests/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: ['tests/support/build.setup.ts', 'tests/support/postgres.setup.ts'],
          // A file starts several servers and keeps every core busy, so it comes after all others, and alone.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          // One of them measures the memory of its own process.
          isolate: true,
        },
      },
    ],
  },
})
