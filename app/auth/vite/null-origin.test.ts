import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { nullOrigin } from './null-origin.ts'

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
    plugins: [serverBuild, nullOrigin()],
    build: {
      write: false,
      minify: false,
      lib: { entry: ID, formats: ['es'] },
      rollupOptions: { onwarn: ({ message }) => warnings.push(message) },
    },
  })) as Rollup.RollupOutput[]
  return { code: result.map(({ output }) => output[0].code).join('\n'), warnings }
}

test.each([
  ['false', []],
  ['["https://shop.example"]', ['https://shop.example']],
])('a form with `Origin: null` reaches our own rule where the host allows %s besides', async (said, ofHost) => {
  const { code, warnings } = await built(`export const allowedActionOrigins = ${said};`)
  const { allowedActionOrigins } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(allowedActionOrigins).toEqual([...ofHost, 'null'])
  expect(warnings).toEqual([])
})

test('a build of React Router that says it in another way is warned of', async () => {
  const { warnings } = await built('export const allowedOrigins = [];')
  expect(warnings.join()).toContain('React Router says in another way which origins it takes a form from')
})
