import { build, type Rollup } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowHosts } from '../form-origins/allowed-origins.ts'
import { actionOrigins } from './action-origins.ts'

const ID = 'virtual:react-router/server-build'

/** What a build makes of a module of React Router's, and what it warns of. */
async function built(code: string): Promise<{ code: string; warnings: string[] }> {
  const warnings: string[] = []
  const serverBuild = {
    name: 'server-build',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id.endsWith(ID) ? `\0${ID}` : null),
    load: (id: string) => (id === `\0${ID}` ? code : null),
  }
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [serverBuild, actionOrigins()],
    build: {
      write: false,
      minify: false,
      ssr: true,
      rollupOptions: { input: ID, onwarn: ({ message }) => warnings.push(message) },
    },
  })) as Rollup.RollupOutput
  return {
    code: [result]
      .flat()
      .map(({ output }) => output[0].code)
      .join('\n'),
    warnings,
  }
}

// Another file's test may have started services in this process before.
const forget = () => Reflect.deleteProperty(globalThis, 'latchkeyOrigins')

beforeEach(() => void forget())

afterEach(() => {
  vi.unstubAllEnvs()
  forget()
})

/** What the built module says when it is loaded, as by a process that starts. */
async function started(said: string): Promise<{ allowedActionOrigins: string[] }> {
  const { code, warnings } = await built(`export const allowedActionOrigins = ${said};`)
  expect(warnings).toEqual([])
  return import(`data:text/javascript,${encodeURIComponent(`${code}\n// ${Math.random()}`)}`)
}

test.each([
  ['false', []],
  ['undefined', []],
  ['["https://shop.example"]', ['https://shop.example']],
])('a form with `Origin: null` reaches our own rule where the host allows %s besides', async (said, ofHost) => {
  vi.stubEnv('AUTH_URL', '')
  expect((await started(said)).allowedActionOrigins).toEqual([...ofHost, 'null'])
})

test('the host of AUTH_URL is allowed, as the process that starts is given it', async () => {
  vi.stubEnv('AUTH_URL', 'https://shop.example:8443')
  expect((await started('false')).allowedActionOrigins).toEqual(['null', 'shop.example:8443'])
})

test('what is no URL allows nothing, and is left to the start to judge', async () => {
  vi.stubEnv('AUTH_URL', 'shop.example')
  expect((await started('false')).allowedActionOrigins).toEqual(['null'])
})

test('nothing is read of the site while a build is made', async () => {
  vi.stubEnv('AUTH_URL', 'https://shop.example')
  vi.stubEnv('IS_RR_BUILD_REQUEST', 'yes')
  expect((await started('false')).allowedActionOrigins).toEqual(['null'])
})

test('hosts of providers join the list that React Router reads already', async () => {
  vi.stubEnv('AUTH_URL', '')
  const { allowedActionOrigins } = await started('false')
  allowHosts(['appleid.apple.com'])
  allowHosts(['appleid.apple.com'])
  expect(allowedActionOrigins).toEqual(['null', 'appleid.apple.com'])
})

test('a build of React Router that says it in another way is warned of', async () => {
  const { warnings } = await built('export const allowedOrigins = [];')
  expect(warnings.join()).toContain('React Router says in another way which origins it takes a form from')
})
