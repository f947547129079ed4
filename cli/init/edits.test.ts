import { describe, expect, test } from 'vitest'
import { newConfig, newRouterConfig, withMiddleware, withMiddlewareFlag, withPlugin, withRoutes } from './edits.ts'
import { withIgnored, withVariables } from './plain-files.ts'

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

  const OURS = '...authRoutes({ path: "/auth" })'

  test.each([
    ['routes of files', 'export default flatRoutes()', `export default [...(await flatRoutes()), ${OURS}]`],
    [
      'a type',
      'export default flatRoutes() satisfies RouteConfig',
      `export default [\n  ...(await flatRoutes()),\n  ${OURS},\n] satisfies RouteConfig`,
    ],
    ['what is waited for', 'export default await flatRoutes()', `export default [...(await flatRoutes()), ${OURS}]`],
    ['a spread', 'export default [...(await flatRoutes())]', `export default [...(await flatRoutes()), ${OURS}]`],
    [
      'a list joined',
      'export default [index("a")].concat(more)',
      `export default [...(await [index("a")].concat(more)), ${OURS}]`,
    ],
    ['a choice', 'export default dev ? one : other', `export default [...(await (dev ? one : other)), ${OURS}]`],
    [
      'relative()',
      'const { index } = relative("b");\nexport default [index("a")]',
      `const { index } = relative("b");\nexport default [index("a"), ${OURS}]`,
    ],
    [
      'a type of old',
      'const all = <RouteConfig>[index("a")];\nexport default all',
      `const all = <RouteConfig>[index("a"), ${OURS}];\nexport default all`,
    ],
    [
      'a name of a call',
      'const all = flatRoutes();\nexport default all',
      `const all = flatRoutes();\nexport default [...(await all), ${OURS}]`,
    ],
    [
      'another module',
      'export default routes as RouteConfig',
      `export default [...(await routes), ${OURS}] as RouteConfig`,
    ],
    [
      'a comment in a list of one line',
      'export default [index("a") /* , */]',
      `export default [index("a"), ${OURS} /* , */]`,
    ],
    [
      'the other adapter',
      'export default remixRoutesOptionAdapter((d) => {\n  return d();\n})',
      `export default [...(await remixRoutesOptionAdapter((d) => {\n  return d();\n})), ${OURS}]`,
    ],
  ])('is understood with %s', (_, before, after) => {
    // As one line where that has room.
    const inLines = (code: string) =>
      code.includes('\n') || code.length < 80 ? code : code.replace(/\[(\.{3}.*), (\.{3}.*)\]/, '[\n  $1,\n  $2,\n]')
    const file = (code: string, more = '') => `// mine\nimport * as kit from "x";${more} // kept\n\n\n${code};\n`
    expect(twice(withRoutes, file(before))).toBe(
      file(inLines(after)).replace(' // kept\n', ' // kept\nimport { authRoutes } from "latchkey/routes";\n'),
    )
  })

  test('needs no imports, and keeps the head of a file, its indents and the ends of its lines', () => {
    expect(twice(withRoutes, '// @ts-check\r\n\r\n/** All. */\r\nexport default [\r\n\tindex("a"),\r\n];\r\n')).toBe(
      '// @ts-check\r\n\r\nimport { authRoutes } from "latchkey/routes";\r\n\r\n/** All. */\r\nexport default [\r\n\tindex("a"),\r\n\t...authRoutes({ path: "/auth" }),\r\n];\r\n',
    )
    expect(twice(withRoutes, 'export default [];')).toContain('export default [...authRoutes({ path: "/auth" })];')
  })

  test.each([
    ['a list that never ends', 'import { index } from "x";\nexport default [index("a")\n'],
    ['a template that never ends', `${ROUTES}\`\n`],
    ['a function', 'export default function routes() {}\n'],
    ['an object', 'export default { routes: [] };\n'],
    ['a type of what is waited for', 'export default flatRoutes() as Promise<RouteConfigEntry[]>;\n'],
    ['a default of another module', 'export { default } from "./all";\n'],
    ['no default', 'export const routes = [];\n'],
    ['another thing of our name', 'import { authRoutes } from "./mine";\nexport default [...authRoutes()];\n'],
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
    ['a function', 'defineConfig(({ mode }) => ({ plugins: [reactRouter()] }))'],
    ['a function with a body', 'defineConfig(async () => {\n  return { plugins: [reactRouter()] };\n})'],
    ['an object alone', '{ plugins: [reactRouter()] } satisfies UserConfig'],
    ['two lists', 'defineConfig({ worker: { plugins: [] }, plugins: [reactRouter()] })'],
    ['a list that is filtered', 'defineConfig({ plugins: [reactRouter(), x].filter(Boolean) })'],
    ['a list with a name', '{ plugins };\nconst plugins = [[reactRouter()], x]'],
  ])('is understood as %s', (_, code) => {
    const file = `import { reactRouter } from "@react-router/dev/vite";\nexport default ${code};\n`
    expect(twice(withPlugin, file)).toBe(
      file
        .replace('reactRouter()', 'reactRouter(), latchkey()')
        .replace('vite";\n', 'vite";\nimport { latchkey } from "latchkey/vite";\n'),
    )
  })

  test('is done in each of two lists, and by the name that the plugin has there', () => {
    const file =
      'import { reactRouter as rr } from "@react-router/dev/vite";\nexport default { plugins: test ? [rr()] : [a, rr()] }'
    expect(twice(withPlugin, file)).toContain('test ? [rr(), latchkey()] : [a, rr(), latchkey()]')
  })

  test.each([
    ['no list of plugins', 'import x from "x";\nexport default defineConfig({ plugins })\n'],
    [
      'a plugin in no list',
      'import x from "x";\nconst plugin = reactRouter();\nexport default { plugins: [plugin] }\n',
    ],
    ['no plugin of React Router', VITE.replace('reactRouter()]', 'react()]')],
    ['a plugin of another by our name', VITE.replace('tailwindcss()', 'latchkey()')],
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
    ['export const middleware = all()', 'export const middleware = [latchkeyMiddleware, ...all()]'],
    [
      'const own = [timing];\nexport { own as middleware }',
      'const own = [latchkeyMiddleware, timing];\nexport { own as middleware }',
    ],
    [
      'export const middleware = [timing] satisfies A[]',
      'export const middleware = [latchkeyMiddleware, timing] satisfies A[]',
    ],
  ])('takes it into one that is worked out, named or typed: %s', (before, after) => {
    expect(twice(withMiddleware, `${ROOT}${before}\n`)).toContain(after)
  })

  test.each([
    'export { middleware } from "./middleware";',
    'export * from "./middleware";',
    'export function middleware() {}',
    'const latchkeyMiddleware = mine();',
    'export const Text = <p>`</p',
  ])('is left alone where it is not understood: %s', (line) => {
    expect(withMiddleware(`${ROOT}\n${line}\n`)).toBeNull()
  })

  test('holds whatever its page says, in JavaScript too', () => {
    const text = ROOT.replace("It's here", "It's a ` here")
    expect(twice(withMiddleware, text)).toContain('export const middleware = [latchkeyMiddleware]')
  })
})

describe('react-router.config.ts', () => {
  test.each([
    ['{}', '{ future: { v8_middleware: true } }'],
    ['{ ssr: true }', '{ ssr: true, future: { v8_middleware: true } }'],
    ['{\n  ssr: true,\n}', '{\n  ssr: true,\n  future: { v8_middleware: true },\n}'],
    ['{\n  future: {\n    v8_x: true,\n  },\n}', '{\n  future: {\n    v8_x: true,\n    v8_middleware: true,\n  },\n}'],
  ])('takes the flag of middleware: %s', (before, after) => {
    expect(withMiddlewareFlag(`export default ${before} satisfies Config;\n`)).toBe(
      `export default ${after} satisfies Config;\n`,
    )
  })

  test.each(['{ future: { v8_middleware: false } }', '{ future }', 'make()'])('is left alone: %s', (code) => {
    expect(withMiddlewareFlag(`export default ${code};\n`)).toBeNull()
  })
})

test('the configuration is in the style of the app, and in JavaScript has no types', () => {
  expect(newConfig({ quote: "'", semicolon: '' }, true)).toMatch(
    /^import type \{ AuthConfig \} from 'latchkey\/config'\n\n.*\nexport default \{\} satisfies AuthConfig as AuthConfig\n$/,
  )
  expect(newConfig({ quote: '"', semicolon: ';' }, false)).toMatch(/^\/\*\*.*\nexport default \{\};\n$/)
  expect(newRouterConfig({ quote: '"', semicolon: ';' }, true)).toMatch(
    /^import type .*\n\nexport default .* satisfies Config;\n$/,
  )
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
  expect(withIgnored('.env\r\n')).toBe('.env\r\n/data/\r\n')
})
