import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as ui from 'latchkey/ui'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examinePages } from '#cli/doctor/pages.ts'
import { eject } from '#cli/eject.ts'
import { EJECTED, ejectedPage, engineVersion, isPageName, lookAtPages, ownPages, PAGES } from './own-pages.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-pages-'))
  anApp(root)
})
afterAll(() => rmSync(root, { recursive: true }))

/** Makes a folder one of an app in framework mode, as `eject` asks for. */
function anApp(folder: string): void {
  const devDependencies = { 'react-router': '7.18.5', '@react-router/dev': '7.18.5' }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ devDependencies }))
  for (const [name, version] of Object.entries(devDependencies)) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }))
  }
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe.each(Object.keys(PAGES).filter(isPageName))('the page %s, ejected', (page) => {
  const text = ejectedPage(page)

  test('is a component that imports by public names alone, and only what there is', () => {
    expect(text).toMatch(new RegExp(`^// ${page}, as in latchkey ${engineVersion()}\\.`))
    expect(text.match(/^export default function /gm)).toHaveLength(1)
    const from = [...text.matchAll(/from '([^']+)'$/gm)].map(([, name]) => name)
    expect(from.filter((name) => !/^(react|react-router|latchkey\/ui)$/.test(name ?? ''))).toEqual([])
    const [, named = ''] = /^import \{([^}]*)\} from 'latchkey\/ui'$/m.exec(text) ?? []
    const values = named.split(',').map((name) => name.trim())
    expect(values.filter((name) => name !== '' && !name.startsWith('type ') && !Object.hasOwn(ui, name))).toEqual([])
  })
})

/** An app in that folder, whose router takes files of one folder for routes. */
const found =
  (app = 'app', routed = 'none') =>
  async (folder: string) => {
    const pages = join(folder, app, routed)
    const files = existsSync(pages) ? readdirSync(pages) : []
    const routes = Object.fromEntries(files.map((name) => [name, { id: name, file: join(routed, name) }]))
    return { app, build: 'build', routes, authPath: '/auth', hasMiddlewareFlag: true, developmentUrl: '' }
  }

/** What is said while a page is ejected. */
async function ejected(args: string[], folder: string, read = found()): Promise<string> {
  let said = ''
  const say = (line: string) => {
    said += line
  }
  await eject(args, { root: folder, say, read })
  return said
}

test('npx --no latchkey eject writes a page once, and says what to write in vite.config.ts', async () => {
  const said = await ejected(['sign-in', 'app/routes/my-sign-in.tsx'], root)
  expect(said).toContain("latchkey({ pages: { signIn: 'routes/my-sign-in.tsx' } })")
  expect(read('app/routes/my-sign-in.tsx')).toBe(ejectedPage('signIn'))
  await expect(ejected(['sign-in', 'app/routes/my-sign-in.tsx'], root)).rejects.toThrow('is there already')
  await expect(ejected(['sign-up'], root)).rejects.toThrow('PAGE is one of sign-in, verify-request')
  await expect(ejected(['sign-out', '../app/bye.tsx'], root)).rejects.toThrow('FILE is below')
})

test('npx --no latchkey eject writes no file that a router by files takes for a route', async () => {
  const flat = join(root, 'flat')
  anApp(flat)
  const router = found('app', 'routes')
  await expect(ejected(['sign-in', 'app/routes/mine.tsx'], flat, router)).rejects.toThrow('would be a route')
  expect(() => read('flat/app/routes/mine.tsx')).toThrow()
  expect(existsSync(join(flat, EJECTED))).toBe(false)
  await ejected(['sign-in'], flat, router)
  expect(read('flat/app/auth-pages/sign-in.tsx')).toBe(ejectedPage('signIn'))
})

test('npx --no latchkey eject writes below the app’s own folder', async () => {
  const other = join(root, 'other')
  anApp(other)
  const said = await ejected(['sign-out'], other, found('src'))
  expect(read('other/src/auth-pages/sign-out.tsx')).toBe(ejectedPage('signOut'))
  expect(said).toContain("latchkey({ pages: { signOut: 'auth-pages/sign-out.tsx' } })")
  await expect(ejected(['error', 'app/routes/error.tsx'], other, found('src'))).rejects.toThrow('FILE is below')
  const pages = { signOut: 'auth-pages/sign-out.tsx' }
  const [page] = lookAtPages({ root: other, app: join(other, 'src') }, pages)
  expect(page).toMatchObject({ file: 'src/auth-pages/sign-out.tsx', changes: [] })
})

test('a page whose properties have changed since is named by a build, until that is accepted', async () => {
  const host = join(root, 'changed')
  anApp(host)
  await expect(ejected(['connect', '--accept'], host)).rejects.toThrow('the page connect was not ejected here')
  await ejected(['connect'], host)
  const warnings = async () => {
    const said: string[] = []
    await build({
      root: host,
      configFile: false,
      logLevel: 'silent',
      plugins: [ownPages({ connect: 'auth-pages/connect.tsx' })],
      build: {
        write: false,
        ssr: true,
        rollupOptions: { input: join(host, 'package.json'), onwarn: ({ message }) => void said.push(message) },
      },
    })
    return said.join()
  }
  expect(await warnings()).not.toContain('latchkey')
  const props = join(host, EJECTED, 'connect.props.txt')
  const now = readFileSync(props, 'utf8')
  expect(now).toMatch(/^ConnectsView\.provider: string$/m)
  expect(now).toMatch(/^SiteView\.name: string$/m)
  writeFileSync(props, now.replace('ConnectsView.provider:', 'ConnectsView.issuer:'))
  expect(await warnings()).toMatch(
    /auth-pages\/connect\.tsx, which draws the page connect, .*- ConnectsView\.issuer: .*\+ ConnectsView\.provider: .*eject connect --accept/,
  )
  writeFileSync(join(host, EJECTED, 'connect.txt'), '// connect, as in latchkey 0.0.1. Its\nold\n')
  expect(await ejected(['connect', '--accept'], host)).toContain('counts as having what version')
  expect(await warnings()).not.toContain('latchkey')
  expect(read('changed/.latchkey/ejected/connect.txt')).toBe(ejectedPage('connect'))
})

test('the doctor lists pages of the host’s own, the version that each came from, and what has changed since', () => {
  const pages = { signIn: 'routes/my-sign-in.tsx', signOut: 'routes/bye.tsx', account: 'routes/me.tsx' }
  const then = ejectedPage('signOut')
    .replace(/latchkey \S+\. /, 'latchkey 0.0.1. ')
    .replace('{say.staySignedIn}', 'Do not sign out')
  mkdirSync(join(root, EJECTED), { recursive: true })
  writeFileSync(join(root, EJECTED, 'signOut.txt'), then)
  const [signIn, signOut, account] = examinePages(lookAtPages({ root, app: join(root, 'app') }, pages))
  expect(signIn).toMatchObject({ kind: 'good', says: expect.stringContaining(`from version ${engineVersion()}`) })
  expect(signOut).toMatchObject({
    kind: 'note',
    says: expect.stringContaining('app/routes/bye.tsx, from version 0.0.1; the engine'),
    advice: 'Take over what your page needs of: - Do not sign out / + {say.staySignedIn}',
  })
  expect(account).toMatchObject({ kind: 'good', says: expect.stringContaining('a page of the app’s own') })
})
