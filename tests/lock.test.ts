import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  resolved?: string
  /** A folder of this repository. */
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const paths = Object.keys(lock.packages)

const has = (name: string) =>
  paths.some((path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))

// npm drops a platform's package from the lock without a word when it is not published yet; `npm ci` then fails.
test('the lock holds the packages of every platform', () => {
  const optional = Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(optional.length).toBeGreaterThan(0)
  expect(optional.filter((name) => !has(name))).toEqual([])
})

test('the lock names no registry', () => {
  const resolved = Object.values(lock.packages).filter((entry) => entry.resolved !== undefined)
  expect(resolved).toEqual([{ resolved: 'tests/hosts/router-8', link: true }])
})

// GHSA-67mh-4wv8-2f99: its server answers pages of any site. drizzle-kit asks for an old one by way of a package that has no maintainer.
test('no package brings an esbuild whose server every page may read', () => {
  const all = Object.entries(lock.packages).filter(([path]) => path.endsWith('node_modules/esbuild'))
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter(([, { version = '' }]) => /^0\.(\d|1\d|2[0-4])\./.test(version))).toEqual([])
})
