import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInvitingSettings, readSettings, readStorageSettings } from './config.server.ts'
import { RENAMED, type RenamedSetting } from './renamed.ts'
import { KNOWN, OTHERS, unreadVariables } from './unknown-variables.ts'
import { type Environment, Variables } from './variables.ts'

const SECRET = 'rOck-9dW2mXq7Lz4TnB8vKe1YhUj5CfA'
const PRODUCTION = { NODE_ENV: 'production', AUTH_URL: 'https://app.example' }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'variables-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The path of a file with this text, as an engine mounts a secret. */
function file(text: string): string {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, text)
  return path
}

function faultsOf(env: Record<string, string>): string {
  try {
    readSettings({ ...PRODUCTION, ...env }, '/auth')
  } catch (error) {
    return String(error)
  }
  throw new Error('There is no fault.')
}

describe('a secret in a file', () => {
  test('is read, without the line break at its end, for every setting that may have one', () => {
    const { settings, warnings } = readSettings(
      {
        ...PRODUCTION,
        AUTH_SECRET_FILE: file(`${SECRET},${SECRET}x\n`),
        SMTP_URL_FILE: file('smtps://me:hidden@mail.example\n'),
        MAIL_FROM: 'a@b.example',
        DATABASE_URL_FILE: file('file:/var/lib/app/users.db\n'),
        AUTH_PROVIDERS: 'google',
        AUTH_GOOGLE_ID: 'id',
        AUTH_GOOGLE_SECRET_FILE: file(' of-google \n'),
      },
      '/auth',
    )
    expect(settings).toMatchObject({
      secrets: [SECRET, `${SECRET}x`],
      smtpUrl: 'smtps://me:hidden@mail.example',
      databaseUrl: 'file:/var/lib/app/users.db',
      providers: [{ clientSecret: 'of-google' }],
    })
    expect(warnings).toEqual([])
  })

  test('is read by the commands too', () => {
    expect(readStorageSettings({ DATABASE_URL_FILE: file('file:users.db\n') }).databaseUrl).toBe('file:users.db')
    const env = {
      AUTH_SECRET_FILE: file(SECRET),
      SMTP_URL_FILE: file('smtps://mail.example'),
      MAIL_FROM: 'a@b.example',
    }
    expect(readInvitingSettings(env, '/auth').smtpUrl).toBe('smtps://mail.example')
  })

  test.each(['AUTH_SECRET', 'AUTH_GOOGLE_SECRET', 'SMTP_URL', 'DATABASE_URL'])(
    'as %s_FILE is a fault beside the variable itself, where it is not there, and where it is empty',
    (variable) => {
      const google = { AUTH_PROVIDERS: 'google', AUTH_GOOGLE_ID: 'id', AUTH_SECRET: SECRET, AUTH_GOOGLE_SECRET: 'x' }
      const { [variable as keyof typeof google]: _, ...rest } = google
      const at = (path: string) => ({ ...rest, [`${variable}_FILE`]: path })
      const path = file('hidden')
      expect(faultsOf({ ...at(path), [variable]: 'x' })).toContain(`${variable}_FILE is set beside ${variable}\n`)
      expect(faultsOf(at(join(folder, 'none')))).toContain(`${variable}_FILE names a file that cannot be read (ENOENT)`)
      expect(faultsOf(at(folder))).toContain('cannot be read (EISDIR)')
      expect(faultsOf(at(file(' \n')))).toContain(`${variable}_FILE names an empty file`)
    },
  )

  test('that was put in the place of its path is not shown', () => {
    expect(faultsOf({ AUTH_SECRET_FILE: SECRET })).not.toContain(SECRET)
  })

  test('is told once', () => {
    expect(faultsOf({ AUTH_SECRET_FILE: '/none' }).match(/AUTH_SECRET_FILE/g)).toHaveLength(1)
  })

  test('of a setting that is no secret is not read', () => {
    const env = { ...PRODUCTION, AUTH_SECRET: SECRET, AUTH_URL_FILE: '/etc/hostname' }
    expect(readSettings(env, '/auth').warnings).toEqual([expect.stringContaining('AUTH_URL_FILE is set, and nothing')])
  })
})

describe('a setting that was renamed', () => {
  const renamed: RenamedSetting[] = [{ former: 'LIMITING', now: 'LIMITS', until: '2.0.0' }]
  const read = (env: Environment) => {
    const variables = new Variables(env, renamed)
    return { isOn: variables.isOn('LIMITS'), again: variables.text('LIMITS'), warnings: variables.warnings }
  }

  test('goes on working by its former name, and says so once', () => {
    const warnings = ['LIMITING is called LIMITS now: it is read until version 2.0.0. Write LIMITS instead.']
    expect(read({ LIMITING: 'off' })).toEqual({ isOn: false, again: 'off', warnings })
  })

  test('counts by its own name where both are set', () => {
    expect(read({ LIMITING: 'off', LIMITS: 'on' })).toEqual({ isOn: true, again: 'on', warnings: [] })
  })

  test('is faulted by the value of its former name', () => {
    const variables = new Variables({ LIMITING: 'never' }, renamed)
    variables.isOn('LIMITS')
    expect(variables.faults).toMatchObject([{ variable: 'LIMITS', read: '"never"' }])
  })

  test.each(RENAMED)('$former leads to a setting that there is, and is none itself', ({ former, now }) => {
    expect([...KNOWN, ...OTHERS]).toContain(now)
    expect([...KNOWN, ...OTHERS]).not.toContain(former)
    expect(unreadVariables([former], [])).toEqual([])
  })
})
