import { expect, test } from 'vitest'
import { Variables } from '../settings/variables.ts'
import { readWebhook } from './webhook-settings.ts'

const KEY = Buffer.alloc(32, 'k').toString('base64')

function read(url: string | undefined, secret: string | undefined) {
  const variables = new Variables({ AUTH_WEBHOOK_URL: url, AUTH_WEBHOOK_SECRET: secret })
  return { webhook: readWebhook(variables), faults: variables.faults }
}

test('events are pushed where an address and a key are set', () => {
  expect(read(undefined, undefined)).toEqual({ webhook: null, faults: [] })
  const url = 'https://siem.example/latchkey?of=app'
  expect(read(url, `whsec_${KEY}`)).toEqual({ webhook: { url, secrets: [KEY] }, faults: [] })
  expect(read(url, `${KEY}, whsec_${KEY}`).webhook?.secrets).toEqual([KEY, KEY])
  for (const host of ['localhost:9000', '127.0.0.1', '[::1]:80'])
    expect(read(`http://${host}/`, KEY).faults).toEqual([])
})

test.each([
  ['http://siem.example/', KEY, 'AUTH_WEBHOOK_URL'],
  ['http://10.0.0.7/', KEY, 'AUTH_WEBHOOK_URL'],
  ['https://user:hidden@siem.example/', KEY, 'AUTH_WEBHOOK_URL'],
  ['https://siem.example/#here', KEY, 'AUTH_WEBHOOK_URL'],
  ['siem.example/hidden', KEY, 'AUTH_WEBHOOK_URL'],
  ['https://siem.example/', undefined, 'AUTH_WEBHOOK_SECRET'],
  ['https://siem.example/', 'hidden', 'AUTH_WEBHOOK_SECRET'],
  ['https://siem.example/', `whsec_${Buffer.alloc(23).toString('base64')}`, 'AUTH_WEBHOOK_SECRET'],
  ['https://siem.example/', `whsec_${Buffer.alloc(65).toString('base64')}`, 'AUTH_WEBHOOK_SECRET'],
  ['https://siem.example/', `${KEY},`, 'AUTH_WEBHOOK_SECRET'],
])('%s with %s is refused: %s, which is not shown', (url, secret, variable) => {
  const { faults } = read(url, secret)
  expect(faults.map((fault) => fault.variable)).toEqual([variable])
  expect(JSON.stringify(faults)).not.toContain('hidden')
})
