import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROVIDER_VARIABLES, providerVariable } from './providers.ts'
import { KNOWN, OTHERS } from './unread.ts'
import { fileVariableOf } from './variables.ts'

/** Names too short to be told from other programs' by a slip. */
const SHORT = ['PORT', 'HOST', 'LIMITS']

test('.env.example names every setting, commented, and nothing else', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const named = lines.flatMap((line) => /^# ([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
  const settings = [...KNOWN, ...OTHERS, ...SHORT]
  const ofProviders = ['google', 'corp'].flatMap((id) => PROVIDER_VARIABLES.map((one) => providerVariable(id, one)))
  const corps = ofProviders.filter((name) => name.startsWith('AUTH_CORP_'))
  for (const name of [...settings, ...corps]) expect(named).toContain(name)
  for (const name of named) expect([...settings, ...ofProviders]).toContain(fileVariableOf(name) ?? name)
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})
