import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DocumentCache } from './document-cache.server.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let now: number
let asked: number
let outages: unknown[]
let answer: () => Promise<Response>

beforeEach(() => {
  now = 1_700_000_000_000
  asked = 0
  outages = []
  answer = says('first')
})

afterEach(() => {
  vi.useRealTimers()
})

const says =
  (text: string, cacheControl?: string, status = 200) =>
  () =>
    Promise.resolve(
      new Response(text, { status, headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl } }),
    )
const fails = () => Promise.reject(new Error('down'))

const kept = () =>
  new DocumentCache({
    ask: () => {
      asked += 1
      return answer()
    },
    accept(text) {
      if (text.startsWith('<')) throw new Error('no document')
    },
    onOutage: (cause) => outages.push(cause),
    now: () => new Date(now),
  })

test('many who wait make one request', async () => {
  const document = kept()
  const all = await Promise.all(Array.from({ length: 50 }, () => document.read()))
  expect([new Set(all), asked]).toEqual([new Set(['first']), 1])
})

describe('is kept', () => {
  test.each([
    ['an hour when nothing is said', undefined, HOUR],
    ['as long as its cache headers say', 'public, max-age=1800, must-revalidate', 30 * MINUTE],
    ['five minutes at least', 'max-age=1', 5 * MINUTE],
    ['five minutes where it is not to be kept', 'no-store, max-age=3600', 5 * MINUTE],
    ['so too in capitals', 'No-Cache', 5 * MINUTE],
    ['a day at most', 'max-age=31536000', 24 * HOUR],
  ])('%s', async (_name, cacheControl, life) => {
    const document = kept()
    answer = says('first', cacheControl)
    await document.read()
    answer = says('second')
    now += life - 1
    expect(await document.read()).toBe('first')
    now += 1
    expect(await document.read()).toBe('second')
    expect(asked).toBe(2)
  })
})

describe('in an outage', () => {
  test.each([
    ['no answer', fails],
    ['a status of failure', says('{}', undefined, 503)],
    ['something else', says('<h1>Maintenance</h1>')],
  ])('of %s an old copy serves for a day, and the log says so', async (_name, outage) => {
    const document = kept()
    await document.read()
    answer = outage
    now += 23 * HOUR
    expect(await document.read()).toBe('first')
    expect(outages).toHaveLength(1)
    now += 2 * HOUR
    await expect(document.read()).rejects.toThrow(/./)
  })

  test('a visitor gets the old copy where the answer does not come in time, and a later visitor the new one', async () => {
    vi.useFakeTimers()
    const document = kept()
    await document.read()
    let arrive: (answer: Response) => void = () => {}
    answer = () => new Promise((resolve) => (arrive = resolve))
    now += HOUR
    const reading = Promise.all([document.read(), document.read()])
    await vi.advanceTimersByTimeAsync(1500)
    expect([await reading, asked]).toEqual([['first', 'first'], 2])
    arrive(new Response('second'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await document.read()).toBe('second')
  })

  test('one answer that goes wrong is asked for once more', async () => {
    const document = kept()
    answer = () => {
      answer = says('first')
      return fails()
    }
    expect(await document.read()).toBe('first')
    expect(asked).toBe(2)
  })

  test('who comes after a failure asks again, within measure', async () => {
    const document = kept()
    answer = fails
    await expect(Promise.all([document.read(), document.read()])).rejects.toThrow('down')
    expect(asked).toBe(2)
    for (let visitor = 0; visitor < 20; visitor += 1) await expect(document.read()).rejects.toThrow('down')
    expect(asked).toBe(8)
    now += 10 * SECOND - 1
    await expect(document.read()).rejects.toThrow('down')
    expect(asked).toBe(8)
    now += 1
    answer = says('first')
    expect(await document.read()).toBe('first')
    expect(asked).toBe(9)
  })

  test('an old copy is served at once between two tries', async () => {
    const document = kept()
    await document.read()
    answer = fails
    now += HOUR
    for (let visitor = 0; visitor < 10; visitor += 1) expect(await document.read()).toBe('first')
    expect(asked).toBe(9)
  })
})

describe('one that lacks something', () => {
  const lacks = (wanted: string) => (text: string) => text.includes(wanted)

  test('is asked for anew', async () => {
    const document = kept()
    await document.read()
    now += 10 * SECOND
    answer = says('second')
    expect(await document.read(lacks('second'))).toBe('second')
  })

  test('comes as it is where nothing better is to be had', async () => {
    const document = kept()
    await document.read()
    now += 10 * SECOND
    expect(await document.read(lacks('second'))).toBe('first')
    answer = fails
    now += 10 * SECOND
    expect(await document.read(lacks('second'))).toBe('first')
  })

  test('is asked for anew the moment it is missing, three times, and then once in ten seconds', async () => {
    const document = kept()
    await document.read()
    const manyMiss = async () => {
      for (let visitor = 0; visitor < 20; visitor += 1) await document.read(lacks(`unknown ${visitor}`))
      return asked
    }
    expect(await manyMiss()).toBe(4)
    now += 10 * SECOND
    expect(await manyMiss()).toBe(5)
  })
})

describe('one that is in doubt', () => {
  test('is asked for anew, within measure', async () => {
    const document = kept()
    await document.read()
    document.markSuspect()
    answer = says('second')
    expect(await document.read()).toBe('second')
    expect(await document.read()).toBe('second')
    expect(asked).toBe(2)
  })

  test('goes on being used where no other is to be had', async () => {
    const document = kept()
    await document.read()
    document.markSuspect()
    answer = fails
    now += 10 * SECOND
    expect(await document.read()).toBe('first')
  })
})

describe('a clock that was put back', () => {
  test('does not make a wait of seconds longer', async () => {
    const document = kept()
    answer = fails
    await expect(document.read()).rejects.toThrow('down')
    now -= HOUR
    answer = says('first')
    expect(await document.read()).toBe('first')
  })

  test('does not keep what lacks something', async () => {
    const document = kept()
    await document.read()
    now -= HOUR
    answer = says('second')
    expect(await document.read((text) => text === 'second')).toBe('second')
  })
})
