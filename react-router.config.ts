import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The demo's build holds more than pages of the host, and never takes the place of the one that is deployed.
  buildDirectory: process.env.LATCHKEY_STAGE ? 'build-demo' : 'build',
  // The server's bundle has several entries, such as the server itself and the command that makes users.
  serverBuildFile: '[name].js',
  // Every page is small and known beforehand: no public manifest endpoint.
  routeDiscovery: { mode: 'initial' },
  // The built-in origin check answers 400 before any of our code runs, where the contract asks for a redirect,
  // and skips resource routes. Ours, in app/auth/middleware.server.ts, judges every POST instead.
  allowedActionOrigins: ['**'],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config
