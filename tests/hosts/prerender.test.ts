import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChild, stopChildren } from '#scripts/child-processes.mjs'
import { newHost, takeIn } from './support/host.ts'
import { install, packedTree } from './support/tarball.ts'
import { template } from './support/template.ts'

const { 'react-router.config.ts': config = '', ...files } = template(7)

const HOME = `import { getUser } from "latchkey";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const user = await getUser(context);
  return { greeting: user ? "You are signed in" : "You are signed out" };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.greeting}</h1>;
}
`

let folder: string
beforeAll(async () => {
  folder = newHost({ 'react-router.config.ts': config, ...files })
  await install((await packedTree()).tarball, folder)
  await takeIn(folder, { 'app/routes/home.tsx': () => HOME })
})
afterAll(async () => {
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
})

/** Builds as where nothing of the site is known, with pages that are made beforehand. */
function build(prerender: string) {
  writeFileSync(
    join(folder, 'react-router.config.ts'),
    config.replace('ssr: true,', `ssr: true,\n  prerender: ${prerender},`),
  )
  rmSync(join(folder, '.env'), { force: true })
  rmSync(join(folder, 'build'), { recursive: true, force: true })
  const { PATH, HOME: home } = process.env
  return readChild(process.execPath, ['node_modules/.bin/react-router', 'build'], {
    cwd: folder,
    env: { PATH, HOME: home },
  })
}

test('a build that makes pages beforehand opens nothing, and they hold no session and no token', async () => {
  const { code, stderr } = await build('["/"]')
  expect(code, stderr).toBe(0)
  const page = readFileSync(join(folder, 'build/client/index.html'), 'utf8')
  expect(page).toContain('You are signed out')
  expect(page).not.toMatch(/csrf|nonce="/i)
  expect(existsSync(join(folder, 'data')), 'a database or a secret').toBe(false)
})

test('a page of ours among them ends the build by its name', async () => {
  const { code, stdout, stderr } = await build('["/", "/auth/signin"]')
  expect(code).not.toBe(0)
  expect(stdout + stderr).toMatch(/Latchkey: \/auth\/signin\S* is a page of Latchkey's, which is made for each visitor/)
  expect(existsSync(join(folder, 'data'))).toBe(false)
})
