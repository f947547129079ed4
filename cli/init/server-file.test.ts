import { expect, test } from 'vitest'
import { serverFile, withBuildLoaded } from './server-file.ts'

const SERVER = `import { createRequestHandler } from "@react-router/express";
import express from "express";

const app = express();
app.use(createRequestHandler({ build: () => import("./build/server/index.js") }));
app.listen(3000);
`

test.each([
  ['node server.mjs', 'server.mjs'],
  ['NODE_ENV=production node --enable-source-maps ./server.js', './server.js'],
  ['cross-env NODE_ENV=production node server.js', 'server.js'],
  ['react-router-serve ./build/server/index.js', null],
  ['node build/server/index.js', null],
  [undefined, null],
])('the server of `%s`', (start, file) => {
  expect(serverFile(start)).toBe(file)
})

test('a server that loads the build at its first request loads it before it listens', () => {
  const after = withBuildLoaded(SERVER)
  expect(after).toBe(
    SERVER.replace(
      'from "express";\n',
      `from "express";

// Before it listens, so that a wrong setting ends the start.
await import("./build/server/index.js");
`,
    ),
  )
  expect(withBuildLoaded(after ?? '')).toBe(after)
})

test.each([
  ['that imports it', 'import * as build from "./build/server/index.js";\nserve(build);\n'],
  [
    'that waits for it',
    'import express from "express";\napp.use(await import("./build/server/index.js").then((mod) => mod.app));\n',
  ],
  ['that loads something else', SERVER.replace('./build/server/index.js', './pages.js')],
  ['that has it in a comment', 'import express from "express";\n// build: () => import("./build/server/index.js")\n'],
])('a server %s stays as it is', (_, text) => {
  expect(withBuildLoaded(text)).toBe(text)
})

test.each([
  ['serves development too', `${SERVER}if (dev) await import("vite");\n`],
  [
    'has no imports',
    'const { createRequestHandler } = x;\nhandle({ build: () => import("./build/server/index.js") });\n',
  ],
  ['has a template that never ends', `${SERVER}\`\n`],
])('a server that %s is left to its developer', (_, text) => {
  expect(withBuildLoaded(text)).toBeNull()
})
