import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'

const authPath = process.env.AUTH_PATH ?? '/auth'

export default defineConfig({
  plugins: process.env.VITEST ? [] : [reactRouter()],
  define: {
    // Routes are fixed when the app is built, so the path they were built for goes with them.
    'import.meta.env.AUTH_PATH': JSON.stringify(authPath),
  },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: { index: './app/server/main.ts', user: './app/server/user.ts' },
        },
      },
    },
  },
})
