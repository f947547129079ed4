import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const GUIDE = 'docs/extending.md'
const HEADING = '### Columns of your own on a user'

/** The files of a product as the guide has them, by the path in their first line. */
function filesOfGuide(): Map<string, string> {
  const [, after = ''] = readFileSync(GUIDE, 'utf8').split(HEADING)
  const blocks = after.split(/\n##/)[0]?.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs) ?? []
  return new Map([...blocks].map(([, path = '', code = '']) => [resolve(path), code]))
}

/** What the compiler says of a route of that product, a line for each fault. */
function faultsIn(route: string): string[] {
  const path = resolve('app/own-columns-route.ts')
  const files = filesOfGuide().set(path, route)
  expect([...files.keys()].length).toBe(3)
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, '.')
  // As the template of React Router has it.
  options.paths = { '~/*': [resolve('app/*')] }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (file) => files.get(resolve(file)) ?? readFile(file)
  host.fileExists = (file) => files.has(resolve(file)) || fileExists(file)
  const program = ts.createProgram([...files.keys()], options, host)
  return [...files.keys()].flatMap((file) =>
    program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ start = 0, messageText }) => {
      const line = program.getSourceFile(file)?.getLineAndCharacterOfPosition(start).line
      return `${file === path ? line : file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    }),
  )
}

/** The last lines misread: a wrong type, a column that there is not, a row that may be missing, a user read without it. */
const ROUTE = `import { getUser, requireFresh, requireUser } from 'latchkey'
type Context = Parameters<typeof requireUser>[0]
type Own = { userId: string; plan: string; trialEnds: Date | null } | null
export async function read(context: Context): Promise<Own[]> {
  const user = await getUser(context, { own: true })
  const { own } = await requireUser(context, { own: true, role: 'staff' })
  return [own, user?.own ?? null, (await requireFresh(context, { own: true, within: 300 })).own]
}
export async function misread(context: Context) {
  const { own } = await requireUser(context, { own: true })
  const plan: number | undefined = own?.plan
  const colour = own?.colour
  const certain: string = own.plan
  const without = (await requireUser(context)).own
  return [plan, colour, certain, without]
}
`

test('a row of the table that auth.config.ts names is typed in requireUser, requireFresh and getUser', () => {
  expect(faultsIn(ROUTE).map((fault) => Number.parseInt(fault, 10))).toEqual([10, 11, 12, 13])
})

/** As a product's session callback has it; the last lines misread: a member of another type, one that there is not, a visitor. */
const HOOK = `import type { ClientSessionUser, useUser } from 'latchkey/react'
import type { AuthConfig, ClientSessionUserOf } from 'latchkey/config'
const config = {
  callbacks: { session: async ({ session }) => ({ ...session, user: { name: 'Ada', plan: 'free' as const } }) },
} satisfies AuthConfig
type User = ClientSessionUserOf<{ config: typeof config }>
export const plan = (user: User): 'free' => user.plan
export const name = (user: ClientSessionUser): string | null | undefined => user.name
export const count = (user: User): number => user.plan
export const colour = (user: User) => user.colour
export const certain = (user: ReturnType<typeof useUser>) => user.name
`

test('who is signed in, for a component, is typed by the session callback', () => {
  expect(faultsIn(HOOK).map((fault) => Number.parseInt(fault, 10))).toEqual([8, 9, 10])
})
