import { describe, expect, test } from 'vitest'
import { newConfig, withIgnored, withMiddleware, withPlugin, withRoutes, withVariables } from './edits.ts'

const ROUTES = `import { type RouteConfig, index } from "@react-router/dev/routes";

export default [index("routes/home.tsx")] satisfies RouteConfig;
`

const MANY = `import {
  type RouteConfig,
  index,
  route,
} from '@react-router/dev/routes'

// export default [old()]
const routes: RouteConfig = [
  index('routes/home.tsx'),
  route('*', 'routes/[all].tsx') // the last, with authRoutes() to come
]

export default routes
`

const VITE = `import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    tsconfigPaths: true,
  },
});
`

const ROOT = `import { Outlet } from "react-router";
import "./app.css";

export const links = () => [{ rel: "icon", href: "data:,'" }];

export default function App() {
  return <main>It's here: https://example.com/*<Outlet /></main>;
}
`

/** What an edit writes, which a second run leaves as it is. */
function twice(edit: (text: string) => string | null, text: string): string | null {
  const once = edit(text)
  expect(once === null ? null : edit(once)).toBe(once)
  return once
}

describe('app/routes.ts', () => {
  test('takes the routes into the list, in the style of the template', () => {
    expect(twice(withRoutes, ROUTES)).toBe(`import { type RouteConfig, index } from "@react-router/dev/routes";
import { authRoutes } from "latchkey/routes";

export default [
  index("routes/home.tsx"),
  ...authRoutes({ path: "/auth" }),
] satisfies RouteConfig;
`)
  })

  test('keeps other quotes, lines, commas and comments, and finds a list by its name', () => {
    expect(twice(withRoutes, MANY)).toBe(`import {
  type RouteConfig,
  index,
  route,
} from '@react-router/dev/routes'
import { authRoutes } from 'latchkey/routes'

// export default [old()]
const routes: RouteConfig = [
  index('routes/home.tsx'),
  route('*', 'routes/[all].tsx'), // the last, with authRoutes() to come
  ...authRoutes({ path: '/auth' })
]

export default routes
`)
  })

  test.each([
    ['routes of files', 'import { flatRoutes } from "x";\nexport default flatRoutes();\n'],
    ['a list that never ends', 'import { index } from "x";\nexport default [index("a")\n'],
    ['a comment in a list of one line', 'import { index } from "x";\nexport default [index("a") /* , */];\n'],
    ['a template that never ends', `${ROUTES}\`\n`],
    ['no imports', 'export default [];\n'],
  ])('is left alone where it is not understood: %s', (_, text) => {
    expect(withRoutes(text)).toBeNull()
  })
})

describe('vite.config.ts', () => {
  test('takes the plugin after React Router’s', () => {
    const plugins = '[tailwindcss(), reactRouter(), latchkey()]'
    expect(twice(withPlugin, VITE)).toBe(
      VITE.replace('[tailwindcss(), reactRouter()]', plugins).replace(
        'from "vite";',
        'from "vite";\nimport { latchkey } from "latchkey/vite";',
      ),
    )
  })

  test('takes it on a line of its own where the others are on lines', () => {
    const lines = VITE.replace(
      '[tailwindcss(), reactRouter()]',
      '[\n    !process.env.VITEST && reactRouter(),\n    tsconfigPaths(),\n  ]',
    )
    expect(twice(withPlugin, lines)).toContain('reactRouter(),\n    latchkey(),\n    tsconfigPaths(),\n')
  })

  test.each([
    ['no list of plugins', 'import x from "x";\nexport default defineConfig({ plugins })\n'],
    ['two lists of plugins', VITE.replace('resolve: {', 'worker: { plugins: [] },\n  resolve: {')],
    ['no plugin of React Router', VITE.replace('reactRouter()]', 'react()]')],
  ])('is left alone where it is not understood: %s', (_, text) => {
    expect(withPlugin(text)).toBeNull()
  })
})

describe('app/root.tsx', () => {
  test('exports the middleware below its imports', () => {
    expect(twice(withMiddleware, ROOT)).toBe(
      ROOT.replace(
        '"./app.css";\n',
        '"./app.css";\nimport { latchkeyMiddleware } from "latchkey";\n\nexport const middleware = [latchkeyMiddleware];\n',
      ),
    )
  })

  test.each([
    ['[timing]', '[latchkeyMiddleware, timing]'],
    ['[]', '[latchkeyMiddleware]'],
    ['[\n  timing,\n  locale,\n]', '[\n  latchkeyMiddleware,\n  timing,\n  locale,\n]'],
  ])('takes it into a middleware that is there: %s', (before, after) => {
    const declared = (list: string) => `${ROOT}\nexport const middleware: Route.MiddlewareFunction[] = ${list};\n`
    expect(twice(withMiddleware, declared(before))).toBe(
      declared(after).replace('"./app.css";', '"./app.css";\nimport { latchkeyMiddleware } from "latchkey";'),
    )
  })

  test('is done where the developer has written it in a way of their own', () => {
    const text = `import { latchkeyMiddleware } from "latchkey";\nexport const middleware = chain(latchkeyMiddleware);\n`
    expect(withMiddleware(text)).toBe(text)
  })

  test('adds a name to an import of the engine', () => {
    const text = ROOT.replace('import "./app.css";', 'import { getNonce } from "latchkey";')
    expect(twice(withMiddleware, text)).toContain('import { latchkeyMiddleware, getNonce } from "latchkey";')
  })

  test.each([
    'export const middleware = all();',
    'export { middleware } from "./middleware";',
    'export const middleware = chain(() => [timing]);',
  ])('is left alone where it is not understood: %s', (line) => {
    expect(withMiddleware(`${ROOT}\n${line}\n`)).toBeNull()
  })
})

test('the configuration is in the style of the app, and in JavaScript has no types', () => {
  expect(newConfig({ quote: "'", semicolon: '' }, true)).toMatch(
    /^import type \{ AuthConfig \} from 'latchkey\/config'\n\n.*\nexport default \{\} satisfies AuthConfig as AuthConfig\n$/,
  )
  expect(newConfig({ quote: '"', semicolon: ';' }, false)).toMatch(/^\/\*\*.*\nexport default \{\};\n$/)
})

test('.env keeps what is set, and takes what is not', () => {
  const all = { AUTH_URL: 'http://localhost:5173', AUTH_SECRET: 'new' }
  expect(withVariables('# AUTH_URL=\nAUTH_SECRET=old', all)).toBe(
    '# AUTH_URL=\nAUTH_SECRET=old\nAUTH_URL=http://localhost:5173\n',
  )
  expect(withVariables('AUTH_URL=a\nexport AUTH_SECRET=b\n', all)).toBe('AUTH_URL=a\nexport AUTH_SECRET=b\n')
})

test('.gitignore takes the lines that it lacks', () => {
  expect(withIgnored('.env\n/node_modules/\n')).toBe('.env\n/node_modules/\n/data/\n')
  expect(withIgnored('')).toBe('/.env\n/data/\n')
  expect(withIgnored('.env\r\ndata\r\n')).toBe('.env\r\ndata\r\n')
})
