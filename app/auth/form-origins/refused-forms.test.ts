import { expect, test } from 'vitest'
import { createLog } from '../services/log.server.ts'
import { createRefusedForms } from './refused-forms.ts'

function watched() {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ level: 'info', mode: 'production' }, { write: (line) => lines.push(JSON.parse(line)) })
  const clock = { now: 1_000_000 }
  const refused = createRefusedForms({ origin: 'https://shop.example', log, now: () => new Date(clock.now) })
  return { lines, clock, refused }
}

test('a form of another origin is one line a minute, with how many there were', () => {
  const { lines, clock, refused } = watched()
  for (let form = 0; form < 5; form += 1) refused.say('https://other.example')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ from: 'https://other.example', origin: 'https://shop.example', forms: 1 })
  expect(lines[0]?.msg).toContain('set AUTH_URL')
  clock.now += 60_000
  refused.say('https://other.example')
  expect(lines[1]).toMatchObject({ forms: 5 })
})

test('a form without an origin has a line of its own, which names Referrer-Policy', () => {
  const { lines, refused } = watched()
  refused.say('https://other.example')
  refused.say('null')
  expect(lines).toHaveLength(2)
  expect(lines[1]?.msg).toContain('Referrer-Policy')
})

test('a form without the header has a line that does not blame AUTH_URL', () => {
  const { lines, refused } = watched()
  refused.say(null)
  expect(lines[0]?.msg).toContain('without an Origin header')
  expect(lines[0]?.msg).not.toContain('AUTH_URL')
})

test('what a client writes is cut', () => {
  const { lines, refused } = watched()
  refused.say(`https://${'a'.repeat(5000)}`)
  expect(JSON.stringify(lines[0]).length).toBeLessThan(800)
})
