import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChild, stopChildren } from '#scripts/child-processes.mjs'
import { ofThisRun } from '#tests/support/verified.ts'
import { underListener } from './support/apps.ts'
import { newHost, startHost, takeIn } from './support/host.ts'
import { install, packedTarball } from './support/tarball.ts'
import { pages, template } from './support/template.ts'

const HOME = `import { getClientUser, getNonce, getUser } from "latchkey";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const user = await getUser(context);
  const { isOfBuild = false } = await getClientUser(context);
  return { greeting: user ? "You are signed in" : "You are signed out", nonce: getNonce(context), isOfBuild };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1 title={loaderData.nonce} data-of-build={loaderData.isOfBuild}>{loaderData.greeting}</h1>;
}
`

const home = { 'app/routes/home.tsx': () => HOME }

const host = ofThisRun(
  {
    name: 'React Router 7.18 under react-router-serve',
    files: template(7),
    edits: { ...pages, ...home },
  },
  {
    name: 'React Router 8 under our listener',
    files: template(8, 'express'),
    edits: { ...pages, ...underListener, ...home },
  },
)

describe.each([host])('a host of $name', ({ files, edits }) => {
  let folder: string
  beforeAll(async () => {
    folder = newHost(files)
    await install(await packedTarball(), folder)
    await takeIn(folder, edits)
    rmSync(join(folder, '.env'))
  })
  afterAll(async () => {
    await stopChildren()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Builds as where nothing of the site is known, with pages that are made beforehand. */
  function build(prerender: string) {
    const config = files['react-router.config.ts'] ?? ''
    writeFileSync(
      join(folder, 'react-router.config.ts'),
      config.replace('ssr: true,', `ssr: true,\n  prerender: ${prerender},`),
    )
    rmSync(join(folder, 'build'), { recursive: true, force: true })
    const { PATH, HOME: ofUser } = process.env
    // What would be opened is not there, and says so.
    const env = { PATH, HOME: ofUser, AUTH_URL: 'nowhere', DATABASE_URL: 'file:/proc/none/latchkey.db' }
    return readChild(process.execPath, ['node_modules/.bin/react-router', 'build'], { cwd: folder, env })
  }

  test('a page of ours among those that are made beforehand ends the build by its name', async () => {
    const { code, stdout, stderr } = await build('["/", "/auth/signin"]')
    expect(code).not.toBe(0)
    expect(stdout + stderr).toMatch(/Latchkey: \/auth\/signin\S* is a page of Latchkey, which is made for each visitor/)
  })

  test('so does a page that asks for a user', async () => {
    const { code, stdout, stderr } = await build('["/orders"]')
    expect(code).not.toBe(0)
    expect(stdout + stderr).toMatch(/Latchkey: \/orders\S* leads to a page of Latchkey/)
  })

  test('a build opens nothing, and its pages hold no session, no token and no nonce', async () => {
    // All pages but ours, as the refusal says to write it.
    const others =
      '({ getStaticPaths }) => getStaticPaths().filter((path) => !/^\\/(auth|orders)|^\\/\\.well-known/.test(path))'
    const { code, stdout, stderr } = await build(others)
    expect(code, stdout + stderr).toBe(0)
    const page = readFileSync(join(folder, 'build/client/index.html'), 'utf8')
    expect(page).toContain('You are signed out')
    expect(page, 'so that the browser asks who is signed in').toContain('data-of-build="true"')
    expect(page).not.toMatch(/csrf|nonce="[^"]|title="[^"]/i)
    expect(existsSync(join(folder, 'data')), 'a database or a secret').toBe(false)
    expect(stdout + stderr).not.toContain('nowhere')
    const { origin } = await startHost(folder)
    expect(await (await fetch(origin)).text()).toContain('You are signed out')
    expect((await fetch(`${origin}/auth/signin`)).status).toBe(200)
    expect(existsSync(join(folder, 'data/latchkey.db'))).toBe(true)
  })
})
