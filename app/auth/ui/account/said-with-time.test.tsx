import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { END, ENGLISH } from '../../languages/spoken.tsx'
import { saidAlways, saidAt } from './said-at.ts'
import { SaidWithTime } from './said-with-time.tsx'

const AT = new Date('2026-12-01T09:25:00Z')
const write = () => '1 December 2026, 09:25 UTC'

test('the instant of a sentence is one that script can say in the visitor’s zone', () => {
  const drawn = renderToStaticMarkup(<SaidWithTime {...saidAt((at) => `It can be done from ${at}.`, AT, write)} />)
  expect(drawn).toMatch(/It can be done from <time [^>]*datetime="2026-12-01T09:25:00.000Z"[^>]*>.*<\/time>\./i)
})

test('a sentence that English stands in for keeps its language around the instant', () => {
  const drawn = renderToStaticMarkup(<SaidWithTime {...saidAt((at) => `${ENGLISH}From ${at}.${END}`, AT, write)} />)
  expect(drawn).toMatch(/^<span [^>]*lang="en"[^>]*>.*From <time /)
  expect(drawn).not.toContain(ENGLISH)
  expect(drawn).not.toContain(END)
})

test('a sentence without an instant is text', () => {
  expect(renderToStaticMarkup(<SaidWithTime {...saidAlways('Sign in first.')} />)).toBe('Sign in first.')
})
