import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteTree } from '../app-folder.ts'
import { exportedNames } from './guarded-pages.ts'
import { guardedFiles, LIST, listChanges, listRoutes, listText } from './route-tree.ts'

let root: string

const FILES = {
  'root.tsx': 'export const middleware = [latchkeyMiddleware]',
  'routes/home.tsx': 'export default function Home() {}',
  'routes/dash.tsx': `import { signedIn } from 'latchkey'\nexport const middleware = [signedIn({ role: 'admin' })]`,
  'routes/dash/plain.tsx': 'export default function Plain() {}',
  'routes/dash/deep.tsx': 'export default function Deep() {}',
  'routes/team.tsx': `import { guards } from '~/guards'\nexport { guards as middleware }`,
  'routes/team/page.tsx': 'export default function Page() {}',
  'guards.ts': `import { signedIn } from 'latchkey'\nexport const guards = [signedIn({\n  fresh: true,\n})]`,
  'routes/own.tsx': 'export const loader = ({ context }) => requireUser(context)',
  'routes/timed.tsx': 'export const middleware = [timed]\n// signedIn() is not here',
  'routes/timed/page.tsx': 'export default function Page() {}',
}

const ROUTES: RouteTree = {
  root: { id: 'root', path: '', file: 'root.tsx' },
  home: { id: 'home', parentId: 'root', file: 'routes/home.tsx' },
  dash: { id: 'dash', parentId: 'root', file: 'routes/dash.tsx' },
  plain: { id: 'plain', parentId: 'dash', path: 'dash', file: 'routes/dash/plain.tsx' },
  deep: { id: 'deep', parentId: 'plain', path: 'deep/:id', file: 'routes/dash/deep.tsx' },
  team: { id: 'team', parentId: 'root', path: 'team', file: 'routes/team.tsx' },
  page: { id: 'page', parentId: 'team', file: 'routes/team/page.tsx' },
  own: { id: 'own', parentId: 'root', path: 'own', file: 'routes/own.tsx' },
  timed: { id: 'timed', parentId: 'root', file: 'routes/timed.tsx' },
  untimed: { id: 'untimed', parentId: 'timed', path: 'open', file: 'routes/timed/page.tsx' },
  ours: {
    id: 'ours',
    parentId: 'root',
    path: 'auth/signin',
    file: join(import.meta.dirname, '../../routes/layout.tsx'),
  },
}

const folders = () => ({ root, app: join(root, 'app') })

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-routes-'))
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(root, 'app', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a route is guarded by what it is inside of, however deep, and by no other middleware', () => {
  const below = ['dash', 'dash/deep', 'dash/plain', 'team', 'team/page'].map((name) =>
    join(root, 'app/routes', `${name}.tsx`),
  )
  expect([...guardedFiles(ROUTES, folders())].sort()).toEqual(below)
})

test('the list says of each address what guards it', () => {
  expect(listRoutes(ROUTES, folders())).toEqual([
    '/  open  (app/routes/home.tsx)',
    "/dash  guarded by signedIn({ role: 'admin' }) of app/routes/dash.tsx  (app/routes/dash/plain.tsx)",
    "/dash/deep/:id  guarded by signedIn({ role: 'admin' }) of app/routes/dash.tsx  (app/routes/dash/deep.tsx)",
    '/open  open  (app/routes/timed/page.tsx)',
    '/own  asks by requireUser in its own module  (app/routes/own.tsx)',
    '/team  guarded by signedIn({ fresh: true, }) of app/routes/team.tsx  (app/routes/team.tsx)',
    '/team  guarded by signedIn({ fresh: true, }) of app/routes/team.tsx  (app/routes/team/page.tsx)',
    'ours: the pages and endpoints of Latchkey',
  ])
})

test('a list that is kept tells a guard that went', () => {
  expect(listChanges(ROUTES, folders())).toEqual([])
  writeFileSync(join(root, LIST), listText(listRoutes(ROUTES, folders())))
  expect(listChanges(ROUTES, folders())).toEqual([])
  writeFileSync(join(root, 'app/routes/dash.tsx'), 'export default function Dash() {}')
  expect(listChanges(ROUTES, folders())).toContain('+ /dash  open  (app/routes/dash/plain.tsx)')
  writeFileSync(join(root, 'app/routes/dash.tsx'), FILES['routes/dash.tsx'])
})

const node = (type: string, more: object = {}) => ({ type, ...more })
const named = (name: string) => ({ exported: { name } })

test('what a module exports is read from its syntax', () => {
  const body = [
    node('ExportDefaultDeclaration'),
    node('ExportNamedDeclaration', { declaration: { id: { name: 'loader' } } }),
    node('ExportNamedDeclaration', { declaration: { declarations: [{ id: { name: 'handle' } }] } }),
    node('ExportNamedDeclaration', { specifiers: [named('action')] }),
  ]
  expect([...(exportedNames({ body }) ?? [])].sort()).toEqual(['action', 'default', 'handle', 'loader'])
  expect(exportedNames({ body: [node('ExportAllDeclaration')] })).toBeNull()
})
