import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accepted, judge, passes } from '../bench/ratchet/judge.mjs'
import { bytesBelow, productionFolders } from '../bench/ratchet/packed.mjs'

const ratio = (value: number, name = 'check') => ({ name, isRatio: true, value })
const count = (value: number, name = 'statements') => ({ name, isRatio: false, value })
const kept = { check: { value: 10, date: '2026-01-01' }, statements: { value: 8, date: '2026-01-01' } }
const verdicts = (...measured: ReturnType<typeof ratio>[]) =>
  Object.fromEntries(judge(measured, kept).map(({ name, verdict }) => [name, verdict]))

describe('a figure is held against what is kept', () => {
  test('a ratio passes up to a fifth above, and a quarter above does not', () => {
    const of = (value: number) => verdicts(ratio(value), count(8)).check
    expect([9.6, 10, 12].map(of)).toEqual(['kept', 'kept', 'kept'])
    expect([12.01, 12.5].map(of)).toEqual(['worse', 'worse'])
    expect(of(9.4)).toBe('better')
  })

  test('a ratio to what the last release costs passes up to an eighth above it, also where it was below by chance', () => {
    const of = (value: number, keptValue: number) =>
      judge([{ ...ratio(value), isToRelease: true }], { check: { value: keptValue, date: '2026-01-01' } })[0]?.verdict
    expect([1.12, 1.14, 1.25].map((value) => of(value, 1))).toEqual(['kept', 'worse', 'worse'])
    expect([1.12, 1.14].map((value) => of(value, 0.8))).toEqual(['kept', 'worse'])
    expect([1.35, 1.37].map((value) => of(value, 1.2))).toEqual(['kept', 'worse'])
  })

  test('as much above a fifth passes as its control, the last release, is above what is kept of it', () => {
    const withControl = { ...kept, control: { value: 40, date: '2026-01-01' } }
    const of = (value: number, control: number) => {
      const rows = judge(
        [
          { ...ratio(value), control: 'control' },
          { ...ratio(control, 'control'), isControl: true },
        ],
        withControl,
      )
      return Object.fromEntries(rows.map(({ name, verdict }) => [name, verdict]))
    }
    expect(of(12.01, 40).check).toBe('worse')
    expect(of(17.9, 60)).toMatchObject({ check: 'kept', control: 'kept' })
    expect(of(18.1, 60).check).toBe('worse')
    expect(of(12.01, 20).check).toBe('worse')
  })

  test('a count passes when it is no greater', () => {
    const of = (value: number) => verdicts(ratio(10), count(value)).statements
    expect([7, 8, 9].map(of)).toEqual(['better', 'kept', 'worse'])
  })

  test('one that is new, or is kept and was not measured, does not pass', () => {
    const rows = judge([ratio(10), count(1, 'another')], kept)
    expect(rows.filter((row) => !passes(row)).map(({ name, verdict }) => [name, verdict])).toEqual([
      ['another', 'new'],
      ['statements', 'gone'],
    ])
  })
})

describe('what is accepted', () => {
  test('the control is kept as it was beside the figures', () => {
    const measured = [ratio(10), count(8), { ...ratio(60, 'control'), isControl: true }]
    const before = { ...kept, control: { value: 40, date: '2026-01-01' } }
    expect(accepted(judge(measured, before), before, { because: undefined, date: '2026-02-02' })).toMatchObject({
      check: kept.check,
      control: { value: 60, date: '2026-02-02' },
    })
  })

  const date = '2026-02-02'
  const accept = (measured: ReturnType<typeof ratio>[], because?: string) =>
    accepted(judge(measured, kept), kept, { because, date })

  test('is what is better; noise leaves what is kept as it is, so that a figure does not creep up', () => {
    expect(accept([ratio(11.9), count(7)])).toEqual({ check: kept.check, statements: { value: 7, date } })
  })

  test('is worse only where a reason is given, which stays beside it', () => {
    for (const because of [undefined, '', ' ']) {
      expect(() => accept([ratio(13), count(8)], because)).toThrow('say why with --because "…": check')
    }
    expect(accept([ratio(13), count(8)], 'keys are longer')).toEqual({
      check: { value: 13, was: 10, date, because: 'keys are longer' },
      statements: kept.statements,
    })
  })

  test('its reason stays beside one that is better, until it is no worse than before that', () => {
    const worse = { check: { value: 13, was: 10, date: '2026-01-01', because: 'keys are longer' } }
    const of = (value: number) => accepted(judge([ratio(value)], worse), worse, { because: undefined, date })
    expect(of(12)).toEqual({ check: { value: 12, was: 10, date, because: 'keys are longer' } })
    expect(of(10)).toEqual({ check: { value: 10, date } })
  })

  test('holds what is new, and no longer what is gone', () => {
    expect(accept([ratio(10), count(1, 'another')])).toEqual({ check: kept.check, another: { value: 1, date } })
  })
})

describe('a packed install', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
    for (const name of ['lib', 'build', 'node_modules/other']) mkdirSync(join(folder, name), { recursive: true })
    const files = { 'index.js': 10, 'lib/a.js': 100, 'build/a.node': 1000, 'node_modules/other/index.js': 10_000 }
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), 'x'.repeat(bytes))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('has the packages that ours lead to, each where Node finds it, without those of one system and of development', () => {
    const packages = {
      '': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
      'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { 'a-linux': '1', missing: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { a: '1' } },
      'node_modules/b': {},
      'node_modules/a-linux': { os: ['linux'] },
      'node_modules/tool': {},
    }
    expect(productionFolders({ packages })).toEqual(['node_modules/a', 'node_modules/a/node_modules/b'])
  })

  test('weighs what a package’s tarball holds, not what its install script has compiled', () => {
    expect(bytesBelow(folder)).toBe(1110)
    writeFileSync(join(folder, 'binding.gyp'), '{}')
    expect(bytesBelow(folder)).toBe(112)
  })
})
