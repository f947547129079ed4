import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eject } from '../eject.ts'
import { routes } from '../sources/routes.ts'
import { readHostFacts } from './resolved-host.ts'

let root: string

const write = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** An app whose configuration is worked out, and whose routes are found by what files there are. */
const APP = {
  'package.json':
    '{ "type": "module", "dependencies": { "@react-router/node": "*", "isbot": "*" }, "devDependencies": { "@react-router/dev": "*" } }',
  'react-router.config.ts': `const preset = { name: 'own', reactRouterConfig: () => ({ buildDirectory: 'out', future: { v8_middleware: true } }) }
export default { appDirectory: ['code', 'web'].join('/'), basename: '/shop', presets: [preset] }
`,
  'vite.config.js': `import { reactRouter } from '@react-router/dev/vite'
export default () => ({ base: '/shop/', server: { port: 4321 }, plugins: [reactRouter()] })
`,
  'code/web/root.jsx': 'export default () => null\n',
  'code/web/pages/home.jsx': 'export default () => null\n',
  'code/web/routes.js': `import { readdirSync } from 'node:fs'
import { route } from '@react-router/dev/routes'
export default Promise.resolve(readdirSync(import.meta.dirname + '/pages').map((name) => route(name, 'pages/' + name)))
`,
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-host-'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('folders, addresses and routes of a host are those that React Router has resolved, presets included', async () => {
  write(APP)
  expect(await readHostFacts(root)).toMatchObject({
    app: 'code/web',
    build: 'out',
    authPath: '/shop/auth',
    hasMiddlewareFlag: true,
    developmentUrl: 'http://localhost:4321',
    routes: { 'pages/home': { file: 'pages/home.jsx' } },
  })
  let said = ''
  await routes([], { root, say: (text) => (said += text) })
  expect(said).toContain('/home.jsx  open  (code/web/pages/home.jsx)')
})

test('what React Router warns of its own code is not said, and what a configuration warns of is', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    write({ ...APP, 'vite.config.js': `console.warn('mind this')\n${APP['vite.config.js']}` })
    await readHostFacts(root)
    // React Router reads the configuration a second time for itself.
    expect(new Set(warned.mock.calls.flat())).toEqual(new Set(['mind this']))
  } finally {
    warned.mockRestore()
  }
})

test('a page is not ejected where its file would be a route, and goes elsewhere', async () => {
  write(APP)
  let said = ''
  const say = (text: string) => (said += text)
  await expect(eject(['sign-in', 'code/web/pages/mine.tsx'], { root, say })).rejects.toThrow(
    'code/web/pages/mine.tsx would be a route',
  )
  expect((await readHostFacts(root)).routes).not.toHaveProperty('pages/mine')
  await eject(['sign-in'], { root, say })
  expect(said).toContain("pages: { signIn: 'auth-pages/sign-in.tsx' }")
})

test.each([
  [
    'ssr: false',
    { 'react-router.config.ts': 'export default { ssr: false }\n' },
    'react-router.config says ssr: false',
  ],
  ['no plugin', { 'vite.config.js': 'export default {}\n' }, 'does not call reactRouter()'],
  [
    'a fault',
    { 'vite.config.js': 'throw new Error("no key")\n' },
    'The configuration of this app cannot be read: no key',
  ],
])('an app with %s is refused in a sentence', async (_, files, sentence) => {
  const { 'code/web/root.jsx': page, ...others } = APP
  write({
    ...others,
    'react-router.config.ts': '',
    'app/root.jsx': page,
    'app/routes.js': 'export default []\n',
    ...files,
  })
  await expect(readHostFacts(root)).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringContaining(sentence),
  })
})

test('an app whose packages are not installed is refused in a sentence', async () => {
  rmSync(join(root, 'node_modules'))
  await expect(readHostFacts(root)).rejects.toThrow('vite is not installed here')
})
