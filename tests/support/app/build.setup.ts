import { ensureBuilt, ensureTestPackages } from '#scripts/bootstrap.mjs'

/** For vitest's `globalSetup`: the tests run what a site runs, the built app. */
export default async function setup() {
  const { VITEST: inVitest, ...env } = process.env
  process.env = env
  await ensureTestPackages()
  await ensureBuilt()
  if (inVitest !== undefined) process.env.VITEST = inVitest
}
