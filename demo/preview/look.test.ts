import { expect, test } from 'vitest'
import { readLook } from './look.server.ts'
import { searchOf } from './look.ts'

const OWN = { name: 'Latchkey', logo: null, accent: null, contact: null, terms: null, privacy: null, languages: [] }

const read = (query: string) => readLook(new URLSearchParams(query), OWN)

test('a site is shown as the address wants it', () => {
  const { site, faults } = read('name=Acme&accent=%230a6640&logo=/acme.svg')
  expect(site).toMatchObject({ name: 'Acme', logo: '/acme.svg', accent: { light: '#0a6640' } })
  expect(faults).toEqual([])
})

test('what was left out stays as the site has it', () => {
  expect(read('')).toMatchObject({ site: OWN, faults: [] })
  expect(read('name=&accent=&logo=&scheme=&script=').site).toEqual(OWN)
})

test('what a setting could not be is told by the words of that setting, and not shown', () => {
  const { site, faults } = read('name=Acme&accent=%23ffff00&logo=https://elsewhere.test/a.png')
  expect(site).toEqual({ ...OWN, name: 'Acme' })
  expect(faults).toEqual([
    expect.stringMatching(/^SITE_LOGO is not a picture served from here\. Write /),
    expect.stringMatching(/^SITE_ACCENT has a contrast of .* Write /),
  ])
})

test('in a scheme that was asked for its accent is the only one', () => {
  const dark = read('accent=%232f55d4,%237f9bff&scheme=dark').site.accent
  expect(dark).toEqual({ light: '#7f9bff', dark: '#7f9bff' })
})

test('an address asks for all that was asked for', () => {
  const search = '?name=Acme+%26+Sons&accent=%230a6640&logo=%2Facme.svg&scheme=dark&script=off&lang=en-XB'
  expect(searchOf(read(search).look)).toBe(search)
  expect(searchOf(read('').look)).toBe('')
})
