import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as ui from 'latchkey/ui'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examinePages } from '#cli/doctor/pages.ts'
import { eject } from '#cli/eject.ts'
import { EJECTED, ejectedPage, engineVersion, isPageName, lookAtPages, PAGES } from './own-pages.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-pages-'))
})
afterAll(() => rmSync(root, { recursive: true }))

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

test('npx latchkey eject writes a page once, and says what to write in vite.config.ts', () => {
  let said = ''
  const say = (line: string) => {
    said += line
  }
  eject(['sign-in', 'app/routes/my-sign-in.tsx'], { root, say })
  expect(said).toContain("latchkey({ pages: { signIn: 'routes/my-sign-in.tsx' } })")
  expect(read('app/routes/my-sign-in.tsx')).toBe(ejectedPage('signIn'))
  expect(() => eject(['sign-in', 'app/routes/my-sign-in.tsx'], { root, say })).toThrow('is there already')
  expect(() => eject(['sign-up'], { root, say })).toThrow('PAGE is one of sign-in, verify-request')
})

test('npx latchkey eject writes no file that a router by files takes for a route', () => {
  const flat = join(root, 'flat')
  mkdirSync(join(flat, 'app'), { recursive: true })
  writeFileSync(join(flat, 'app/routes.ts'), 'export default flatRoutes()\n')
  const say = () => {}
  expect(() => eject(['sign-in', 'app/routes/mine.tsx'], { root: flat, say })).toThrow('would be a route')
  expect(() => read('flat/app/routes/mine.tsx')).toThrow()
  eject(['sign-in'], { root: flat, say })
  expect(read('flat/app/auth-pages/sign-in.tsx')).toBe(ejectedPage('signIn'))
})

test('npx latchkey eject writes below the app’s own folder', () => {
  const other = join(root, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'react-router.config.ts'), 'export default { appDirectory: "src" }\n')
  let said = ''
  const say = (line: string) => {
    said += line
  }
  eject(['sign-out'], { root: other, say })
  expect(read('other/src/auth-pages/sign-out.tsx')).toBe(ejectedPage('signOut'))
  expect(said).toContain("latchkey({ pages: { signOut: 'auth-pages/sign-out.tsx' } })")
  expect(() => eject(['error', 'app/routes/error.tsx'], { root: other, say })).toThrow('FILE is below')
  const pages = { signOut: 'auth-pages/sign-out.tsx' }
  const [page] = lookAtPages({ root: other, app: join(other, 'src') }, pages)
  expect(page).toMatchObject({ file: 'src/auth-pages/sign-out.tsx', changes: [] })
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
