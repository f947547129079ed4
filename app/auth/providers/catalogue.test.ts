import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue, knownProvider } from './catalogue.ts'

/** The list of ids that docs/providers.md begins with. */
const [PROMISED = ''] = readFileSync('docs/providers.md', 'utf8').split("\nNextAuth's ")

test('the catalogue holds what it promises, no more', () => {
  expect(Object.keys(catalogue).sort()).toEqual([...(PROMISED.match(/(?<=`)[a-z0-9-]+(?=`)/g) ?? [])].sort())
})

describe.each(Object.entries(catalogue))('the row of %s', (id, row) => {
  test('has an id that settings can have, and a name', () => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(row.name).toMatch(/^\S.{0,19}$/)
  })

  test('is asked over https, at addresses without a user or fragment', () => {
    const addresses =
      row.type === 'oauth'
        ? [row.authorizationUrl, row.tokenUrl, row.userinfoUrl]
        : [row.issuer === null ? row.issuerSuchAs : row.issuer]
    for (const address of addresses) {
      const { href, protocol, username, hash } = new URL(address)
      expect({ href, protocol, username, hash }).toEqual({ href, protocol: 'https:', username: '', hash: '' })
      expect(address.startsWith(href.replace(/\/$/, '').split('?')[0] ?? '')).toBe(true)
    }
  })

  test('ties a code to the browser that asked for it, beside the state', () => {
    const checks = row.checks ?? ['pkce']
    // LinkedIn refuses a verifier from a client that is not registered for it, and repeats no nonce.
    expect(checks.some((check) => check !== 'state')).toBe(id !== 'linkedin')
  })

  test('says what it asks for, and how a profile is read', () => {
    expect(row.scope).toBeDefined()
    if (row.type === 'oidc') expect(row.scope?.split(' ')).toContain('openid')
    else expect(row.profile).toBeDefined()
  })

  test('keeps its checks: state always, and PKCE or a reason', () => {
    expect(row.checks ?? ['state', 'pkce']).toContain('state')
    const isWithoutPkce = row.checks !== undefined && !row.checks.includes('pkce')
    expect(isWithoutPkce).toBe(['linkedin', 'slack'].includes(id))
  })

  test('links no account by address unless the product says so', () => {
    expect(row).not.toHaveProperty('linksByEmail')
  })
})

test('an id that is none, such as constructor, has no row', () => {
  expect(knownProvider('constructor')).toBeNull()
  expect(knownProvider('acme')).toBeNull()
})

test('ids of NextAuth lead to the same rows', () => {
  expect(knownProvider('azure-ad')).toBe(catalogue.microsoft)
  expect(knownProvider('microsoft-entra-id')).toBe(catalogue.microsoft)
  expect(knownProvider('twitter')).toBe(catalogue.x)
})
