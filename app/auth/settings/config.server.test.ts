import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ALL_LANGUAGES } from '../languages/names.ts'
import { readInvitingSettings, readSettings, readStorageSettings, SettingsError } from './config.server.ts'
import { OF_OTHER_PROGRAMS, OTHERS, SHORT } from './unknown-variables.ts'

const SECRET = 'rOck-9dW2mXq7Lz4TnB8vKe1YhUj5CfA'
const OLD_SECRET = 'nB8vKe1YhUj5CfArOck-9dW2mXq7Lz4T'
const PRODUCTION = { NODE_ENV: 'production', AUTH_URL: 'https://app.example', AUTH_SECRET: SECRET }
const GOOGLE = { AUTH_PROVIDERS: 'google', AUTH_GOOGLE_ID: 'id', AUTH_GOOGLE_SECRET: 'hidden' }
const SITE_PROVIDER = {
  AUTH_PROVIDERS: 'site',
  AUTH_SITE_ID: 'id',
  AUTH_SITE_SECRET: 'hidden',
  AUTH_SITE_ISSUER: 'https://id.example',
}
const ACME = { AUTH_PROVIDERS: 'acme', AUTH_ACME_ID: 'id', AUTH_ACME_SECRET: 'hidden' }

const APPLE_KEY = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
const OWN_KEY = {
  ...ACME,
  AUTH_ACME_SECRET: '',
  AUTH_ACME_ISSUER: 'https://id.example',
  AUTH_ACME_PRIVATE_KEY: APPLE_KEY,
}
const APPLE = {
  AUTH_PROVIDERS: 'apple',
  AUTH_APPLE_ID: 'app.example',
  AUTH_APPLE_TEAM_ID: 'TEAM123456',
  AUTH_APPLE_KEY_ID: 'KEY1234567',
  AUTH_APPLE_PRIVATE_KEY: APPLE_KEY.replaceAll('\n', '\\n'),
}

const read = (env: Record<string, string | undefined>) => readSettings(env, '/auth')
const settingsOf = (env: Record<string, string | undefined>) => read(env).settings

function faultsOf(env: Record<string, string | undefined>): string {
  try {
    read(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'no fault'
}

function pemOf({ privateKey }: { privateKey: KeyObject }): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim()
}

test('below a basename AUTH_PATH is what stands behind it', () => {
  const below = (env: Record<string, string>) => readSettings(env, '/app/auth', 'development', '/app/').settings
  expect(below({ AUTH_URL: 'http://localhost:5173', AUTH_PATH: '/auth' })).toMatchObject({
    origin: 'http://localhost:5173',
    basename: '/app/',
    authPath: '/app/auth',
  })
  expect(() => below({ AUTH_PATH: '/app/auth' })).toThrow('AUTH_PATH differs from /auth')
})

describe('defaults', () => {
  test('are all there on a laptop with nothing set', () => {
    expect(read({})).toEqual({
      warnings: [],
      settings: {
        mode: 'development',
        port: 3000,
        host: '127.0.0.1',
        origin: 'http://localhost:3000',
        basename: '/',
        authPath: '/auth',
        secrets: [],
        cookiePrefix: 'latchkey',
        adopt: 'off',
        databaseUrl: 'file:data/latchkey.db',
        databaseTimeout: 2000,
        dataFolder: 'data',
        smtpUrl: null,
        mailFrom: null,
        codeInSubject: false,
        passwords: true,
        passkeys: true,
        showPasswords: false,
        secondStep: { policy: 'optional', requiredOf: [] },
        newDevice: 'notice',
        signUp: { kind: 'open' },
        providers: [],
        session: { maxAge: 2592000, updateAge: 86400, absoluteAge: 7776000, idleAge: null },
        emailLinkMaxAge: 600,
        webhook: null,
        admin: true,
        passwordCost: { memory: 19456, passes: 2, lanes: 1 },
        limits: true,
        trustProxy: [],
        uploads: { maxSize: 50_000_000, timeout: 300_000 },
        site: {
          name: 'Latchkey',
          logo: null,
          accent: null,
          contact: null,
          terms: null,
          privacy: null,
          languages: ALL_LANGUAGES,
        },
        logLevel: 'info',
      },
    })
  })

  test('need an origin and a secret in production, and listen on every address there', () => {
    const { settings, warnings } = read(PRODUCTION)
    expect(settings).toMatchObject({ mode: 'production', host: '0.0.0.0', origin: 'https://app.example' })
    expect(warnings).toEqual([])
  })

  test('hold where a variable is set to nothing', () => {
    expect(settingsOf({ PORT: '', HOST: ' ', AUTH_URL: '', SITE_NAME: '' })).toEqual(settingsOf({}))
  })

  test('give an origin that a browser reaches from where we listen', () => {
    expect(settingsOf({ PORT: '4000', HOST: '0.0.0.0' }).origin).toBe('http://localhost:4000')
    expect(settingsOf({ HOST: '192.0.2.7' }).origin).toBe('http://192.0.2.7:3000')
    expect(settingsOf({ HOST: '2001:db8::7' }).origin).toBe('http://[2001:db8::7]:3000')
  })
})

describe('values', () => {
  test.each([
    ['AUTH_URL', 'https://App.Example:443/', { origin: 'https://app.example' }],
    ['AUTH_SECRET', ` ${SECRET} , ${OLD_SECRET},`, { secrets: [SECRET, OLD_SECRET] }],
    ['AUTH_COOKIE_PREFIX', 'next-auth', { cookiePrefix: 'next-auth', adopt: 'known' }],
    ['AUTH_ADOPT', 'any', { adopt: 'any' }],
    ['DATABASE_URL', 'file:/var/lib/app/users.db', { dataFolder: '/var/lib/app' }],
    [
      'DATABASE_URL',
      'postgres://u:p@db.example/app?sslmode=verify-full',
      { databaseUrl: 'postgres://u:p@db.example/app?sslmode=verify-full', dataFolder: 'data' },
    ],
    ['AUTH_PASSWORDS', 'off', { passwords: false }],
    ['MAIL_CODE_IN_SUBJECT', 'on', { codeInSubject: true }],
    ['AUTH_NEW_DEVICE', 'code', { newDevice: 'code' }],
    ['AUTH_SECOND_STEP', 'required', { secondStep: { policy: 'required', requiredOf: [] } }],
    [
      'AUTH_SECOND_STEP_ROLES',
      'admin, support',
      { secondStep: { policy: 'optional', requiredOf: ['admin', 'support'] } },
    ],
    ['SIGN_UP', 'invite', { signUp: { kind: 'invite' } }],
    ['SIGN_UP', 'closed', { signUp: { kind: 'closed' } }],
    [
      'SIGN_UP',
      'domains: A.example ,bücher.example,',
      { signUp: { kind: 'domains', domains: ['a.example', 'xn--bcher-kva.example'] } },
    ],
    ['SITE_CONTACT', 'help@app.example', { site: { contact: { href: 'mailto:help@app.example' } } }],
    ['SITE_CONTACT', 'https://app.example/help', { site: { contact: { label: 'app.example/help' } } }],
    ['SITE_TERMS', 'https://app.example/terms', { site: { terms: 'https://app.example/terms' } }],
    ['SITE_PRIVACY', '/privacy', { site: { privacy: '/privacy' } }],
    ['SITE_LANGUAGES', 'en-XB, en', { site: { languages: ['en-XB', 'en'] } }],
    ['SITE_CONTACT', '/help', { site: { contact: { href: '/help', label: '/help' } } }],
    ['SESSION_UPDATE_AGE', '0', { session: { updateAge: 0 } }],
    ['SESSION_IDLE_AGE', '604800', { session: { idleAge: 604800 } }],
    ['SESSION_IDLE_AGE', '180', { session: { idleAge: 180 } }],
    ['SESSION_IDLE_AGE', ' ', { session: { idleAge: null } }],
    ['DATABASE_TIMEOUT', '30', { databaseTimeout: 30_000 }],
    ['PASSWORD_COST', '65536:3:4', { passwordCost: { memory: 65536, passes: 3, lanes: 4 } }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['UPLOAD_MAX_SIZE', '200', { uploads: { maxSize: 200_000_000, timeout: 300_000 } }],
    ['UPLOAD_TIMEOUT', '5', { uploads: { maxSize: 50_000_000, timeout: 5000 } }],
    ['SITE_LOGO', '/brand/mark-2.svg', { site: { logo: '/brand/mark-2.svg' } }],
    ['SITE_ACCENT', '#2F55D4,#7F9BFF', { site: { accent: { light: '#2f55d4', dark: '#7f9bff' } } }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['AUTH_PATH', '/auth', { authPath: '/auth' }],
  ])('%s=%s is understood', (variable, value, expected) => {
    const { settings, warnings } = read({ ...PRODUCTION, [variable]: value })
    expect(settings).toMatchObject(expected)
    expect(warnings).toEqual([])
  })

  test('are frozen through and through', () => {
    const settings = settingsOf({ ...PRODUCTION, ...GOOGLE })
    expect([settings, settings.session, settings.providers, settings.providers[0]].every(Object.isFrozen)).toBe(true)
  })

  test('of providers come in the order shown, with a hyphen as an underscore', () => {
    const { providers } = settingsOf({
      ...PRODUCTION,
      AUTH_PROVIDERS: 'acme-dev, google,plain',
      AUTH_ACME_DEV_ID: 'a',
      AUTH_ACME_DEV_SECRET: 'b',
      AUTH_ACME_DEV_ISSUER: 'https://id.acme.example',
      AUTH_ACME_DEV_NAME: 'Acme',
      AUTH_GOOGLE_ID: 'g',
      AUTH_GOOGLE_SECRET: 'h',
      AUTH_PLAIN_ID: 'p',
      AUTH_PLAIN_SECRET: 'q',
      AUTH_PLAIN_AUTHORIZATION_URL: 'https://plain.example/authorize?tenant=1',
      AUTH_PLAIN_TOKEN_URL: 'https://plain.example/token',
      AUTH_PLAIN_USERINFO_URL: 'https://plain.example/me',
      AUTH_PLAIN_SCOPE: 'profile',
    })
    expect(providers).toMatchObject([
      { id: 'acme-dev', clientId: 'a', clientSecret: 'b', issuer: 'https://id.acme.example', name: 'Acme' },
      { id: 'google', clientId: 'g', clientSecret: 'h', issuer: null, name: null, scope: null },
      { id: 'plain', issuer: null, tokenUrl: 'https://plain.example/token', scope: 'profile' },
    ])
  })

  test('of a provider that takes signed secrets hold its key, whose line breaks may be written out', () => {
    const [apple] = settingsOf({ ...PRODUCTION, ...APPLE }).providers
    expect(apple).toMatchObject({ clientSecret: null, signingKey: { teamId: 'TEAM123456', keyId: 'KEY1234567' } })
    expect(apple?.signingKey?.privateKey).toBe(APPLE_KEY)
  })

  test('of a provider that takes signed secrets may hold one that is signed already', () => {
    const [apple] = settingsOf({
      ...PRODUCTION,
      AUTH_PROVIDERS: 'apple',
      AUTH_APPLE_ID: 'app.example',
      AUTH_APPLE_SECRET: 'hidden',
    }).providers
    expect(apple).toMatchObject({ clientSecret: 'hidden', signingKey: null })
  })

  test('of a provider may hold the client’s own key instead of a secret, as PEM or JWK', () => {
    const jwk = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
    for (const key of [APPLE_KEY.replaceAll('\n', '\\n'), jwk]) {
      const { settings, warnings } = read({
        ...PRODUCTION,
        ...ACME,
        AUTH_ACME_SECRET: '',
        AUTH_ACME_ISSUER: 'https://id.acme.example',
        AUTH_ACME_PRIVATE_KEY: key,
        AUTH_ACME_KEY_ID: 'key-1',
      })
      expect(settings.providers).toMatchObject([{ clientSecret: null, clientKey: { key, keyId: 'key-1' } }])
      expect(warnings).toEqual([])
    }
  })

  test('of a provider whose clients prove themselves by PKCE alone need no secret, and give no warning', () => {
    const { settings, warnings } = read({ ...PRODUCTION, AUTH_PROVIDERS: 'vk', AUTH_VK_ID: '51234567' })
    expect(settings.providers).toMatchObject([{ id: 'vk', clientSecret: null, signingKey: null }])
    expect(warnings).toEqual([])
  })

  test('of a company’s own provider take its issuer', () => {
    const { providers } = settingsOf({
      ...PRODUCTION,
      AUTH_PROVIDERS: 'okta,microsoft',
      AUTH_OKTA_ID: 'i',
      AUTH_OKTA_SECRET: 'hidden',
      AUTH_OKTA_ISSUER: 'https://corp.okta.com',
      AUTH_MICROSOFT_ID: 'i',
      AUTH_MICROSOFT_SECRET: 'hidden',
    })
    expect(providers).toMatchObject([
      { id: 'okta', issuer: 'https://corp.okta.com' },
      { id: 'microsoft', issuer: null },
    ])
  })

  test('says whether a provider’s people are asked for an address', () => {
    expect(settingsOf({ ...PRODUCTION, ...GOOGLE }).providers).toMatchObject([{ askEmail: null }])
    expect(settingsOf({ ...PRODUCTION, ...GOOGLE, AUTH_GOOGLE_ASK_EMAIL: 'off' }).providers).toMatchObject([
      { askEmail: false },
    ])
    expect(faultsOf({ ...PRODUCTION, ...GOOGLE, AUTH_GOOGLE_ASK_EMAIL: 'no' })).toContain('one of on, off')
  })

  test('an operator trusts the addresses of a provider of their own alone', () => {
    const trust = (id: string, issuer: string | null) => ({
      ...PRODUCTION,
      AUTH_PROVIDERS: id,
      [`AUTH_${id.toUpperCase()}_ID`]: 'i',
      [`AUTH_${id.toUpperCase()}_SECRET`]: 's',
      ...(issuer === null ? {} : { [`AUTH_${id.toUpperCase()}_ISSUER`]: issuer }),
      [`AUTH_${id.toUpperCase()}_TRUST_EMAIL`]: 'on',
    })
    expect(settingsOf(trust('acme', 'https://id.acme.example')).providers).toMatchObject([{ trustEmail: true }])
    expect(settingsOf({ ...PRODUCTION, ...GOOGLE }).providers).toMatchObject([{ trustEmail: false }])
    const tenant = 'https://login.microsoftonline.com/8c1e3f6e-3c1b-4e3a-9a57-0e3b7c3e1d11/v2.0'
    expect(settingsOf(trust('microsoft', tenant)).providers).toMatchObject([{ trustEmail: true }])
    for (const [id, issuer] of [
      ['google', null],
      ['google', 'https://accounts.google.com'],
      ['acme', 'https://accounts.google.com/'],
      ['microsoft', null],
      ['microsoft', 'https://login.microsoftonline.com/common/v2.0'],
      ['acme', 'https://login.microsoftonline.com/organizations/v2.0'],
    ] as const)
      expect(faultsOf(trust(id, issuer))).toContain(`AUTH_${id.toUpperCase()}_TRUST_EMAIL`)
  })

  test('of a provider say whether people are signed out there too', () => {
    const { providers } = settingsOf({ ...PRODUCTION, ...GOOGLE, AUTH_GOOGLE_SIGN_OUT: 'always' })
    expect(providers).toMatchObject([{ id: 'google', signOut: 'always' }])
    expect(settingsOf({ ...PRODUCTION, ...GOOGLE }).providers).toMatchObject([{ signOut: null }])
    expect(faultsOf({ ...PRODUCTION, ...GOOGLE, AUTH_GOOGLE_SIGN_OUT: 'yes' })).toContain('one of off, ask, always')
    const github = { AUTH_PROVIDERS: 'github', AUTH_GITHUB_ID: 'i', AUTH_GITHUB_SECRET: 'hidden' }
    expect(faultsOf({ ...PRODUCTION, ...github, AUTH_GITHUB_SIGN_OUT: 'ask' })).toContain('speaks plain OAuth 2')
    expect(settingsOf({ ...PRODUCTION, ...github, AUTH_GITHUB_SIGN_OUT: 'off' }).providers).toHaveLength(1)
  })

  test('of a provider say what to ask of it beside the scope', () => {
    const asking = { ...PRODUCTION, ...GOOGLE, AUTH_GOOGLE_PARAMS: 'access_type=offline&prompt=consent' }
    expect(settingsOf(asking).providers).toMatchObject([{ params: { access_type: 'offline', prompt: 'consent' } }])
    expect(settingsOf({ ...PRODUCTION, ...GOOGLE }).providers).toMatchObject([{ params: null }])
    const faulty = (params: string) => faultsOf({ ...PRODUCTION, ...GOOGLE, AUTH_GOOGLE_PARAMS: params })
    expect(faulty('prompt=consent&redirect_uri=https://evil.example')).toContain('sets redirect_uri')
    expect(faulty('offline')).toContain('AUTH_GOOGLE_PARAMS is no list of name=value')
  })

  test('of a plain OAuth 2 provider say where tokens are revoked; an OpenID provider says so itself', () => {
    const github = { AUTH_PROVIDERS: 'github', AUTH_GITHUB_ID: 'i', AUTH_GITHUB_SECRET: 'hidden' }
    const at = (url: string) => ({ ...PRODUCTION, ...github, AUTH_GITHUB_REVOCATION_URL: url })
    expect(settingsOf(at('https://git.example/revoke')).providers).toMatchObject([
      { revocationUrl: 'https://git.example/revoke' },
    ])
    expect(faultsOf(at('http://git.example/revoke'))).toContain('is not https')
    const google = { ...PRODUCTION, ...GOOGLE, AUTH_GOOGLE_REVOCATION_URL: 'https://id.example/revoke' }
    expect(faultsOf(google)).toContain('AUTH_GOOGLE_REVOCATION_URL is set, but google speaks OpenID Connect')
  })

  test('of a NextAuth site are read as a fallback, with a line for each', () => {
    const { settings, warnings } = read({
      NODE_ENV: 'production',
      NEXTAUTH_URL: 'https://app.example/api/auth',
      NEXTAUTH_SECRET: `${SECRET},with a comma`,
    })
    expect(settings).toMatchObject({ origin: 'https://app.example', secrets: [`${SECRET},with a comma`] })
    expect(warnings).toEqual([
      'NEXTAUTH_URL is read, as AUTH_URL is not set.',
      'NEXTAUTH_SECRET is read, as AUTH_SECRET is not set.',
    ])
  })

  test('of a NextAuth site give way to ours', () => {
    const { settings, warnings } = read({ ...PRODUCTION, NEXTAUTH_URL: 'https://old.example', NEXTAUTH_SECRET: 'old' })
    expect(settings).toMatchObject({ origin: 'https://app.example', secrets: [SECRET] })
    expect(warnings).toEqual([])
  })
})

describe('a fault', () => {
  test.each([
    ['no origin', { AUTH_URL: undefined }, 'AUTH_URL is not set', 'AUTH_URL=https://app.example'],
    ['no secret', { AUTH_SECRET: undefined }, 'AUTH_SECRET is not set', 'openssl rand'],
    [
      'an origin with a path',
      { AUTH_URL: 'https://app.example/x' },
      'AUTH_URL is not an origin; read: "https://app.example/x"',
      'AUTH_URL=',
    ],
    ['an origin with a query', { AUTH_URL: 'https://app.example/?a=b' }, 'read: "https://app.example/?…"', 'AUTH_URL='],
    ['an origin with a fragment', { AUTH_URL: 'https://app.example/#a' }, 'AUTH_URL is not an origin', 'AUTH_URL='],
    [
      'an origin with a user',
      { AUTH_URL: 'https://me:hidden@app.example' },
      'read: "https://…@app.example"',
      'AUTH_URL=',
    ],
    ['an origin of another protocol', { AUTH_URL: 'ftp://app.example' }, 'AUTH_URL is not an origin', 'AUTH_URL='],
    ['an origin without a protocol', { AUTH_URL: 'app.example' }, 'AUTH_URL is not an origin', 'AUTH_URL='],
    ['an environment that is nearly production', { NODE_ENV: 'prod' }, 'NODE_ENV is not a value it can', 'production'],
    ['a short secret', { AUTH_SECRET: 'hidden' }, 'AUTH_SECRET is too short: 6 bytes of at least 32', 'openssl rand'],
    ['a short secret that seals', { AUTH_SECRET: `hidden,${SECRET}` }, '(the first of its list', 'openssl rand'],
    ['a secret of one character', { AUTH_SECRET: 'h'.repeat(40) }, 'too few different characters', 'openssl rand'],
    ['a secret that repeats itself', { AUTH_SECRET: 'hidden1234'.repeat(4) }, 'it repeats itself', 'openssl rand'],
    [
      'a secret out of an example',
      { AUTH_SECRET: 'hidden-please-change-me-before-production' },
      'like an example',
      'openssl',
    ],
    [
      'a short NextAuth secret',
      { AUTH_SECRET: '', NEXTAUTH_SECRET: 'hidden' },
      'NEXTAUTH_SECRET is too short',
      'openssl rand',
    ],
    ['another path than the build', { AUTH_PATH: '/login' }, 'AUTH_PATH differs from /auth', 'build again'],
    [
      'a port that is no number',
      { PORT: '3000x' },
      'PORT is not a whole number in its bounds; read: "3000x"',
      'from 1 to 65535',
    ],
    ['a port out of bounds', { PORT: '70000' }, 'PORT is not', 'PORT=3000'],
    ['a host that is a URL', { HOST: 'http://a.example' }, 'HOST is not an address', 'HOST=0.0.0.0'],
    ['a cookie prefix with a space', { AUTH_COOKIE_PREFIX: 'a b' }, 'AUTH_COOKIE_PREFIX cannot begin', 'latchkey'],
    [
      'a cookie prefix that browsers read',
      { AUTH_COOKIE_PREFIX: '__Host-a' },
      'AUTH_COOKIE_PREFIX cannot begin',
      'latchkey',
    ],
    [
      'another database',
      { DATABASE_URL: 'mysql://me:hidden@db/app' },
      'DATABASE_URL is not a database we know; read: mysql:…',
      'file:data',
    ],
    [
      'a database URL without its slashes',
      { DATABASE_URL: 'postgres:me:hidden@db/app' },
      'DATABASE_URL is no URL that can be read; read: postgres:…',
      'postgres://user:password',
    ],
    [
      'a database URL with one slash',
      { DATABASE_URL: 'postgres:/me:hidden@db/app' },
      'DATABASE_URL is no URL that can be read; read: postgres:…',
      'postgres://user:password',
    ],
    [
      'an unreadable database URL',
      { DATABASE_URL: 'postgres://me:hid#den@db/app' },
      'DATABASE_URL is no URL that can be read; read: postgres:…',
      '%23 stands for #',
    ],
    [
      'several database servers',
      { DATABASE_URL: 'postgres://me:hidden@one:5432,two:5432/app' },
      'DATABASE_URL names several hosts; read: postgres:…',
      'one host',
    ],
    [
      'an unknown way to encrypt',
      { DATABASE_URL: 'postgres://me:hidden@db/app?sslmode=required' },
      'DATABASE_URL has an sslmode that is none; read: postgres:…',
      'verify-full',
    ],
    ['no database for passwords', { DATABASE_URL: 'none' }, 'DATABASE_URL is none', 'AUTH_PASSWORDS=off'],
    [
      'a mail server of another kind',
      { SMTP_URL: 'https://me:hidden@mail.example' },
      'SMTP_URL is not a mail server; read: https:…',
      'smtps://',
    ],
    ['a mail server that is no URL', { SMTP_URL: 'hidden@mail.example' }, 'read: (not shown)', 'smtps://'],
    ['a sender that is no address', { MAIL_FROM: 'Example' }, 'MAIL_FROM is not a sender', 'MAIL_FROM='],
    ['passwords neither on nor off', { AUTH_PASSWORDS: 'yes' }, 'AUTH_PASSWORDS is not a value', 'one of on, off'],
    [
      'a session age in days',
      { SESSION_MAX_AGE: '30' },
      'SESSION_MAX_AGE is not a whole number of seconds',
      'SESSION_MAX_AGE=2592000',
    ],
    [
      'an idle age within which the use of a session may not be noted',
      { SESSION_IDLE_AGE: '179' },
      'SESSION_IDLE_AGE is not a whole number of seconds in its bounds; read: "179"',
      'SESSION_IDLE_AGE=604800, or any from 180 to',
    ],
    ['an idle age of 0', { SESSION_IDLE_AGE: '0' }, 'SESSION_IDLE_AGE is not', 'from 180'],
    [
      'an idle age where nothing notes the use of a session',
      { SESSION_IDLE_AGE: '604800', DATABASE_URL: 'none', AUTH_PASSWORDS: 'off' },
      'SESSION_IDLE_AGE needs a database',
      'or a database',
    ],
    ['a negative update age', { SESSION_UPDATE_AGE: '-1' }, 'SESSION_UPDATE_AGE is not', 'from 0'],
    [
      'an endless session',
      { SESSION_ABSOLUTE_AGE: '9999999999' },
      'SESSION_ABSOLUTE_AGE is not',
      'SESSION_ABSOLUTE_AGE=',
    ],
    [
      'a link age in words',
      { EMAIL_LINK_MAX_AGE: 'ten minutes' },
      'EMAIL_LINK_MAX_AGE is not',
      'EMAIL_LINK_MAX_AGE=600',
    ],
    ['a cost with a part missing', { PASSWORD_COST: '19456:2' }, 'PASSWORD_COST is not a cost', '19456:2:1'],
    ['a cost that stops the machine', { PASSWORD_COST: '99999999:2:1' }, 'PASSWORD_COST is not a cost', '19456:2:1'],
    ['a cost with too little memory a lane', { PASSWORD_COST: '100:2:16' }, 'PASSWORD_COST is not a cost', '19456:2:1'],
    ['limits neither on nor off', { LIMITS: 'false' }, 'LIMITS is not a value', 'one of on, off'],
    [
      'a sign-up policy that is neither',
      { SIGN_UP: 'off' },
      'SIGN_UP is not a value',
      'SIGN_UP=open, invite, closed, or domains:',
    ],
    ['a sign-up policy for no domain', { SIGN_UP: 'domains:' }, 'SIGN_UP names', 'SIGN_UP=domains:a.example,b.example'],
    [
      'a sign-up policy for an address',
      { SIGN_UP: 'domains:ada@a.example' },
      'SIGN_UP names',
      'SIGN_UP=domains:a.example',
    ],
    [
      'a sign-up policy for half the internet',
      { SIGN_UP: 'domains:com' },
      'SIGN_UP names',
      'SIGN_UP=domains:a.example',
    ],
    [
      'a closed sign-up without a database',
      { SIGN_UP: 'closed', DATABASE_URL: 'none', AUTH_PASSWORDS: 'off' },
      'SIGN_UP needs a database',
      'SIGN_UP=open or domains:',
    ],
    ['terms that are no page', { SITE_TERMS: 'javascript:alert(1)' }, 'SITE_TERMS is not a page', '/terms'],
    [
      'privacy on another host by slashes',
      { SITE_PRIVACY: '//evil.example' },
      'SITE_PRIVACY is not a page',
      '/privacy',
    ],
    [
      'a language that pages do not speak',
      { SITE_LANGUAGES: 'en, tlh' },
      'SITE_LANGUAGES names a language that is none of ours',
      'some of en',
    ],
    ['a contact that is none', { SITE_CONTACT: 'javascript:alert(1)' }, 'SITE_CONTACT is neither', 'help@app.example'],
    ['a proxy by name', { TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY is not a list', '10.0.0.0/8'],
    ['a proxy range too long', { TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is not a list', '10.0.0.0/8'],
    [
      'a proxy range that would trust everybody by a slip',
      { TRUST_PROXY: '10.0.0.0/' },
      'TRUST_PROXY is not a list',
      '10.0.0.0/8',
    ],
    ['a long site name', { SITE_NAME: 'x'.repeat(61) }, 'SITE_NAME is longer than 60', 'a short name'],
    ['a site name with a line break', { SITE_NAME: 'A\nB' }, 'SITE_NAME', 'a short name'],
    [
      'a logo of another site',
      { SITE_LOGO: '//cdn.example/a.svg' },
      'SITE_LOGO is not a picture served from here',
      '/logo.svg',
    ],
    ['a logo outside its folder', { SITE_LOGO: '/../secret.svg' }, 'SITE_LOGO is not', '/logo.svg'],
    ['an accent by name', { SITE_ACCENT: 'rebeccapurple' }, 'SITE_ACCENT is not a colour', '#2f55d4'],
    [
      'an accent too light for light',
      { SITE_ACCENT: '#7f9bff' },
      'SITE_ACCENT has a contrast of 2.3 : 1 in the light scheme',
      '#2f55d4',
    ],
    ['an accent too dark for dark', { SITE_ACCENT: '#2f55d4,#2f55d4' }, 'in the dark scheme', '#2f55d4,#7f9bff'],
    ['a log level we do not have', { LOG_LEVEL: 'verbose' }, 'LOG_LEVEL is not a value', 'one of trace'],
  ])('is %s', (_, change, problem, write) => {
    const message = faultsOf({ ...PRODUCTION, ...change })
    expect(message).toContain(problem)
    expect(message).toMatch(/\n {4}Write .+/)
    expect(message).toContain(write)
    expect(message).not.toContain('hidden')
  })

  test.each([
    ['an id in capitals', { AUTH_PROVIDERS: 'Google' }, 'AUTH_PROVIDERS has the id "Google"'],
    ['an id twice', { ...GOOGLE, AUTH_PROVIDERS: 'google,google' }, 'AUTH_PROVIDERS names google twice'],
    ['a built-in method', { AUTH_PROVIDERS: 'email' }, 'AUTH_PROVIDERS names email, which is no external provider'],
    ['no client id', { ...GOOGLE, AUTH_GOOGLE_ID: '' }, 'AUTH_GOOGLE_ID is not set'],
    ['no client secret', { ...GOOGLE, AUTH_GOOGLE_SECRET: '' }, 'AUTH_GOOGLE_SECRET is not set'],
    [
      'an id that is nearly a known one',
      { AUTH_PROVIDERS: 'gogle', AUTH_GOGLE_ID: 'id', AUTH_GOGLE_SECRET: 'hidden' },
      'AUTH_PROVIDERS names gogle, which is not one we know; read: "gogle"\n    Write google, if that is meant; or AUTH_GOGLE_ISSUER',
    ],
    [
      'a client id under another name',
      { AUTH_PROVIDERS: 'google', AUTH_GOOGLE_CLIENT_ID: 'id', AUTH_GOOGLE_SECRET: 'hidden' },
      'AUTH_GOOGLE_ID instead of AUTH_GOOGLE_CLIENT_ID',
    ],
    [
      'a client secret under another name',
      { AUTH_PROVIDERS: 'google', AUTH_GOOGLE_ID: 'id', AUTH_GOOGLE_CLIENT_SECRET: 'hidden' },
      'AUTH_GOOGLE_SECRET instead of AUTH_GOOGLE_CLIENT_SECRET',
    ],
    ['an id we do not know', ACME, 'AUTH_ACME_ISSUER is not set; AUTH_PROVIDERS names acme, which is not one we know'],
    ['an id out of Object.prototype', { AUTH_PROVIDERS: 'constructor' }, 'AUTH_CONSTRUCTOR_ISSUER is not set'],
    [
      'one endpoint of three',
      { ...ACME, AUTH_ACME_TOKEN_URL: 'https://a.example/t' },
      'AUTH_ACME_AUTHORIZATION_URL is not set',
    ],
    [
      'an issuer and endpoints',
      { ...ACME, AUTH_ACME_ISSUER: 'https://a.example', AUTH_ACME_TOKEN_URL: 'https://a.example/t' },
      'AUTH_ACME_ISSUER is set beside endpoint URLs',
    ],
    [
      'an issuer of a plain OAuth provider',
      {
        AUTH_PROVIDERS: 'github',
        AUTH_GITHUB_ID: 'i',
        AUTH_GITHUB_SECRET: 'hidden',
        AUTH_GITHUB_ISSUER: 'https://a.example',
      },
      'AUTH_GITHUB_ISSUER is set, but github speaks plain OAuth 2',
    ],
    [
      'endpoints of an OpenID provider',
      { ...GOOGLE, AUTH_GOOGLE_TOKEN_URL: 'https://a.example/t' },
      'AUTH_GOOGLE_TOKEN_URL is set, but google speaks OpenID Connect',
    ],
    [
      'an issuer that is no URL',
      { ...ACME, AUTH_ACME_ISSUER: 'id.acme.example' },
      'AUTH_ACME_ISSUER is not a plain URL',
    ],
    [
      'an issuer that anybody overhears',
      { ...ACME, AUTH_ACME_ISSUER: 'http://id.acme.example' },
      'AUTH_ACME_ISSUER is not https',
    ],
    [
      'no issuer of a provider that every company has its own of',
      { AUTH_PROVIDERS: 'okta', AUTH_OKTA_ID: 'i', AUTH_OKTA_SECRET: 'hidden' },
      'AUTH_OKTA_ISSUER is not set; AUTH_PROVIDERS names okta, of which every company has its own\n' +
        '    Write AUTH_OKTA_ISSUER= and its https URL, such as https://example.okta.com.',
    ],
    ['no team of the key', { ...APPLE, AUTH_APPLE_TEAM_ID: '' }, 'AUTH_APPLE_TEAM_ID is not set'],
    ['no id of the key', { ...APPLE, AUTH_APPLE_KEY_ID: '' }, 'AUTH_APPLE_KEY_ID is not set'],
    [
      'no key to sign secrets with',
      { ...APPLE, AUTH_APPLE_PRIVATE_KEY: '' },
      'AUTH_APPLE_PRIVATE_KEY is not set; apple takes secrets signed with your key\n' +
        '    Write AUTH_APPLE_PRIVATE_KEY= and what the .p8 file holds, line breaks as \\n.',
    ],
    [
      'a key that is none',
      { ...APPLE, AUTH_APPLE_PRIVATE_KEY: 'hidden' },
      'AUTH_APPLE_PRIVATE_KEY is not a private key on the curve P-256; read: (not shown)',
    ],
    [
      'a client key that is none',
      { ...ACME, AUTH_ACME_SECRET: '', AUTH_ACME_ISSUER: 'https://id.example', AUTH_ACME_PRIVATE_KEY: 'hidden' },
      'AUTH_ACME_PRIVATE_KEY is not a private key that signs; read: (not shown)',
    ],
    [
      'a client key that no provider takes',
      {
        ...ACME,
        AUTH_ACME_SECRET: '',
        AUTH_ACME_ISSUER: 'https://id.example',
        AUTH_ACME_PRIVATE_KEY: pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 })),
      },
      'AUTH_ACME_PRIVATE_KEY is an RSA key of 1024 bits, not a private key that signs; read: (not shown)',
    ],
    [
      'an audience of a key that is none of two',
      { ...OWN_KEY, AUTH_ACME_KEY_AUDIENCE: 'everybody' },
      'AUTH_ACME_KEY_AUDIENCE is not a value it can have',
    ],
    [
      'an audience without a key',
      { ...ACME, AUTH_ACME_ISSUER: 'https://id.example', AUTH_ACME_KEY_AUDIENCE: 'issuer' },
      'AUTH_ACME_KEY_AUDIENCE is set without a key',
    ],
    [
      'a client key beside a secret',
      { ...ACME, AUTH_ACME_ISSUER: 'https://id.example', AUTH_ACME_PRIVATE_KEY: APPLE_KEY },
      'AUTH_ACME_PRIVATE_KEY is set beside a client secret',
    ],
    [
      'a key of another kind',
      { ...APPLE, AUTH_APPLE_PRIVATE_KEY: pemOf(generateKeyPairSync('ed25519')) },
      'AUTH_APPLE_PRIVATE_KEY is not a private key on the curve P-256',
    ],
  ])('of a provider is %s', (_, change, problem) => {
    const message = faultsOf({ ...PRODUCTION, ...change })
    expect(message).toContain(problem)
    expect(message).not.toContain('hidden')
  })

  test('never stands alone: one start names them all', () => {
    const message = faultsOf({ NODE_ENV: 'production', PORT: 'x', AUTH_PROVIDERS: 'google', LIMITS: 'no' })
    expect(message).toMatch(/^Latchkey does not start: 6 settings need attention\.\n/)
    for (const variable of ['PORT', 'AUTH_URL', 'AUTH_SECRET', 'AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET', 'LIMITS']) {
      expect(message).toContain(`\n  ${variable} `)
    }
  })

  test.each([...[...OTHERS, ...SHORT, 'DATABASE_URL_FILE', 'SMTP_URL_FILE'], ...OF_OTHER_PROGRAMS])(
    'is AUTH_%s, which nothing reads',
    (name) => {
      const message = faultsOf({ ...PRODUCTION, [`AUTH_${name}`]: 'hidden' })
      expect(message).toBe(
        'Latchkey does not start: one setting needs attention.\n' +
          `  AUTH_${name} is set, and nothing reads it\n` +
          `    Write ${name} in its place: that is the name of this setting.`,
      )
    },
  )

  test('is a setting with AUTH_ in front in development too', () => {
    expect(faultsOf({ AUTH_SIGN_UP: 'closed' })).toContain('Write SIGN_UP in its place')
  })

  test.each([
    ['left blank', { AUTH_SIGN_UP: ' ' }],
    ['of a provider of that name', { ...SITE_PROVIDER, AUTH_SITE_NAME: 'Our site' }],
    ['that an engine of containers makes of a service called auth', { AUTH_PORT: 'tcp://10.0.0.7:80' }],
  ])('is no such name %s', (_, change) => {
    expect(() => read({ ...PRODUCTION, ...change })).not.toThrow()
  })

  test('is an issuer without https only where it leaves the machine', () => {
    const { providers } = settingsOf({ ...PRODUCTION, ...ACME, AUTH_ACME_ISSUER: 'http://127.0.0.1:4000' })
    expect(providers[0]?.issuer).toBe('http://127.0.0.1:4000')
  })
})

describe('a warning', () => {
  test.each([
    ['a public origin without https', { AUTH_URL: 'http://app.example' }, 'AUTH_URL is http: '],
    ['a lower cost', { PASSWORD_COST: '8192:2:1' }, 'PASSWORD_COST is 8192:2:1, below the recommended'],
    ['no limits', { LIMITS: 'off' }, 'LIMITS is off: '],
    [
      'PostgreSQL on another machine without encryption',
      { DATABASE_URL: 'postgres://me:hidden@db.example/app' },
      'DATABASE_URL leads to PostgreSQL at db.example without encryption',
    ],
    [
      'the same by the environment of PostgreSQL',
      { DATABASE_URL: 'postgres:///app', PGHOST: 'db.example', PGSSLMODE: 'disable' },
      'DATABASE_URL leads to PostgreSQL at db.example without encryption',
    ],
    [
      'mail that may go out unencrypted',
      { SMTP_URL: 'smtp://me:hidden@mail.example?requireTLS=false', MAIL_FROM: 'a@b.example' },
      'SMTP_URL lets mail go out unencrypted',
    ],
    ['a mailed code that lives for days', { EMAIL_LINK_MAX_AGE: '86400' }, 'EMAIL_LINK_MAX_AGE is 86400 seconds'],
    ['no sender for the mail server', { SMTP_URL: 'smtp://mail.example' }, 'mails come from no-reply@'],
    ['a sender without a server', { MAIL_FROM: 'a@b.example' }, 'MAIL_FROM is set without SMTP_URL'],
    ['sessions that are never renewed', { SESSION_MAX_AGE: '3600' }, 'SESSION_UPDATE_AGE (86400) is not below'],
    [
      'an idle age that ends no session',
      { SESSION_IDLE_AGE: '2592000' },
      'SESSION_IDLE_AGE (2592000) ends no session: unused ones end after 2592000 seconds at the latest.',
    ],
    [
      'sessions that end before their token',
      { SESSION_ABSOLUTE_AGE: '86400' },
      'SESSION_ABSOLUTE_AGE (86400) is below',
    ],
    [
      'a slip of the keyboard',
      { AUTH_PROVIDER: 'google' },
      'AUTH_PROVIDER is set, and nothing reads it. Is AUTH_PROVIDERS meant?',
    ],
    ['a slip in a provider variable', { ...GOOGLE, AUTH_GOGLE_NAME: 'G' }, 'Is AUTH_GOOGLE_NAME meant?'],
    ['a provider with a key left out of the list', { AUTH_MY_IDP_KEY_ID: 'x' }, 'in AUTH_PROVIDERS: my-idp.'],
    ['a client id under another name', { AUTH_GOOGLE_CLIENT_ID: 'x' }, 'Write AUTH_GOOGLE_ID instead.'],
    [
      'a short secret that only opens',
      { AUTH_SECRET: `${SECRET},hidden` },
      'Number 2 of AUTH_SECRET is too short: 6 bytes of at least 32. It opens sessions and seals none',
    ],
    [
      'a secret out of an example that only opens',
      { AUTH_SECRET: `${SECRET},please-change-me-before-production` },
      'Number 2 of AUTH_SECRET is easily guessed',
    ],
    [
      'a NextAuth secret left out of the list',
      { AUTH_COOKIE_PREFIX: 'next-auth', NEXTAUTH_SECRET: 'hidden' },
      'NEXTAUTH_SECRET is not in AUTH_SECRET',
    ],
    ['a provider left out of the list', { AUTH_MY_IDP_ID: 'x' }, 'name that in AUTH_PROVIDERS: my-idp.'],
    [
      'a slip in another name',
      { DATABASE_URI: 'file:x.db' },
      'DATABASE_URI is set, and nothing reads it. Is DATABASE_URL',
    ],
    ['a mark left out of a name', { SESSION_MAXAGE: '60' }, 'Is SESSION_MAX_AGE meant?'],
    ['a sign-up left open by a slip', { SIGNUP: 'closed' }, 'Is SIGN_UP meant?'],
    [
      'a sign-up left open by a slip and a prefix',
      { AUTH_SIGNUP: 'closed' },
      'AUTH_SIGNUP is set, and nothing reads it. Is SIGN_UP meant?',
    ],
    [
      'a variable of something else',
      { AUTH_TRUST_HOST: '1' },
      'AUTH_TRUST_HOST is set, and nothing reads it. It can go.',
    ],
    [
      'a public client',
      { ...ACME, AUTH_ACME_SECRET: '', AUTH_ACME_ISSUER: 'https://a.example' },
      'AUTH_ACME_SECRET is not set: acme is used as a public client',
    ],
  ])('is %s', (_, change, line) => {
    const { warnings } = read({ ...PRODUCTION, ...change })
    expect(warnings).toEqual([expect.stringContaining(line)])
  })

  test('is all that a weak secret causes in development', () => {
    const { settings, warnings } = read({ AUTH_SECRET: 'hidden' })
    expect(settings.secrets).toEqual(['hidden'])
    expect(warnings).toEqual(['AUTH_SECRET is too short: 6 bytes of at least 32: production would refuse it.'])
  })

  test('of what is not encrypted holds no password', () => {
    const url = 'postgres://me:hidden@db.example/app'
    expect(read({ ...PRODUCTION, DATABASE_URL: url }).warnings.join()).not.toContain('hidden')
  })

  test.each([
    { DATABASE_URL: 'postgres://u:p@127.0.0.1/app' },
    { DATABASE_URL: 'postgres://u:p@/app?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://u:p@db.example/app', PGSSLMODE: 'verify-full' },
    { DATABASE_URL: 'postgres://u:p@db.example/app?sslmode=no-verify' },
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' },
    { SMTP_URL: 'smtp://127.0.0.1:25?requireTLS=false', MAIL_FROM: 'a@b.example' },
    { EMAIL_LINK_MAX_AGE: '3600' },
  ])('is not given where nothing is exposed: %o', (change) => {
    expect(read({ ...PRODUCTION, ...change }).warnings).toEqual([])
  })

  test('is not given for a public origin without https that stays on this machine', () => {
    expect(read({ ...PRODUCTION, AUTH_URL: 'http://localhost:3000' }).warnings).toEqual([])
  })
})

describe('an accent', () => {
  test('for light alone gets a companion that can be read in the dark', () => {
    const { accent } = settingsOf({ ...PRODUCTION, SITE_ACCENT: '#063' }).site
    expect(accent?.light).toBe('#006633')
    expect(() => settingsOf({ ...PRODUCTION, SITE_ACCENT: `#063,${accent?.dark}` })).not.toThrow()
  })

  test.each([
    ['#000', '#e8e8e8'],
    ['#111827', '#c4cee3'],
    ['#2f55d4', '#7fa4fd'],
    ['#8f1d14', '#fb8271'],
  ])('%s alone is no dull grey in the dark', (light, dark) => {
    expect(settingsOf({ ...PRODUCTION, SITE_ACCENT: light }).site.accent?.dark).toBe(dark)
  })

  test('that can be read in both schemes stays as it is', () => {
    expect(settingsOf({ ...PRODUCTION, SITE_ACCENT: '#000,#fff' }).site.accent).toEqual({
      light: '#000000',
      dark: '#ffffff',
    })
  })
})

describe('the storage settings', () => {
  test('need nothing of the rest', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'file:users.db', PORT: 'x' }
    expect(readStorageSettings(env)).toEqual({
      databaseUrl: 'file:users.db',
      passwordCost: { memory: 19456, passes: 2, lanes: 1 },
    })
  })

  test('are refused where they name no database', () => {
    expect(() => readStorageSettings({ DATABASE_URL: 'none' })).toThrow(SettingsError)
    expect(() => readStorageSettings({ DATABASE_URL: 'redis://a' })).toThrow(SettingsError)
  })
})

describe('what an invitation from a shell needs', () => {
  test('is the public address, the mail server and the secret of the server', () => {
    const env = {
      AUTH_URL: 'https://app.example',
      AUTH_SECRET: 'old and short',
      SMTP_URL: 'smtp://mail.example',
      SITE_NAME: 'Acme',
      DATABASE_URL: 'x',
    }
    expect(readInvitingSettings(env, '/auth')).toMatchObject({
      origin: 'https://app.example',
      authPath: '/auth',
      secrets: ['old and short'],
      smtpUrl: 'smtp://mail.example',
      mailFrom: 'no-reply@app.example',
      site: { name: 'Acme' },
    })
  })

  test('is never the secret that a demo has kept, where the server is one of production', () => {
    const folder = mkdtempSync(join(tmpdir(), 'inviting-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'secret'), SECRET)
    const env = { AUTH_URL: 'https://app.example', DATABASE_URL: `file:${join(folder, 'latchkey.db')}` }
    expect(readInvitingSettings({ ...env, NODE_ENV: 'development' }, '/auth').secrets).toEqual([SECRET])
    expect(() => readInvitingSettings({ ...env, NODE_ENV: 'production' }, '/auth')).toThrow('AUTH_SECRET is not set')
  })

  test('is refused where the address is wrong', () => {
    expect(() => readInvitingSettings({ AUTH_URL: 'app.example' }, '/auth')).toThrow('AUTH_URL is not an origin')
    expect(() => readInvitingSettings({ NODE_ENV: 'production' }, '/auth')).toThrow('AUTH_URL is not set')
  })
})
