import { describe, expect, test } from 'vitest'
import { LINKS } from '#db/store/shared/purposes.ts'
import type { LinkKind, TakeBackLink } from '../browsers/links.server.ts'
import { removesKeepers } from './kept-change.ts'
import { type Pressed, planOf, spentByGoingBack, type TakeBackPlan } from './plan.ts'

const DAY = 24 * 60 * 60 * 1000
const day = (count: number) => new Date(Date.UTC(2026, 10, 1) + count * DAY)

const OWNER = 'owner@mail.test'
const THIEF = 'thief@mail.test'

/** A link that was mailed on a day. */
function aLink(kind: LinkKind, on: number, told: Partial<TakeBackLink> = {}): TakeBackLink {
  const row = { tokenHash: `${kind} ${on}`, purpose: LINKS[kind], userId: 'ada', payload: 'sealed' }
  const sealed = { browser: 'a', since: day(on), to: OWNER, userAgent: null, network: null, address: null }
  return { kind, row: { ...row, createdAt: day(on), expiresAt: day(on + 30) }, ...sealed, ...told }
}

/** The undo of a change from an address, on a day. */
const undoOf = (email: string, on: number, told: Partial<TakeBackLink> = {}) =>
  aLink('undo', on, { to: email, address: { email, emailSpelling: null, emailVerified: day(0) }, ...told })

const letIn = (browser: string, on: number, isOwn = false) => ({ browser, at: day(on), isOwn })

const theirs = { user: { email: THIEF, emailVerified: day(0) } }

const planIfAny = (link: TakeBackLink, told: Partial<Pressed> = {}) =>
  planOf({
    ...{ link, user: { email: OWNER, emailVerified: day(0) }, links: [link], returning: null, keptChanges: [] },
    ...{ letIn: [], also: false, now: day(60) },
    ...told,
  })

function plan(link: TakeBackLink, told: Partial<Pressed> = {}): TakeBackPlan {
  const planned = planIfAny(link, told)
  if (!planned) throw new Error('The link has no say.')
  return planned
}

describe('what was added goes', () => {
  test('by every browser that is not the owner’s own yet, since it was let in', () => {
    const { added } = plan(aLink('newBrowser', 50), { letIn: [letIn('a', 50), letIn('b', 45), letIn('own', 40, true)] })
    expect(added.by).toEqual([
      { browser: 'a', since: day(50) },
      { browser: 'b', since: day(45) },
    ])
    expect(added).toMatchObject({ byUnknown: day(45), byAny: null, since: day(45), notBefore: null })
  })

  test.each([
    ['within thirty days', 50, 30],
    ['since its sign-in, where that is longer ago', 20, 20],
  ])('by the owner’s own browser, where the link names it: %s', (_when, signedIn, since) => {
    const { added } = plan(aLink('change', 55, { since: day(signedIn) }), { letIn: [letIn('b', 45)] })
    expect(added.by).toEqual([
      { browser: 'b', since: day(45) },
      { browser: 'a', since: day(since) },
    ])
    expect(added.since).toEqual(day(since))
  })

  test('by the moment alone, where a link of an earlier release names no browser', () => {
    const { kind, row, address } = aLink('newBrowser', 50)
    expect(plan({ kind, row, address }).added).toMatchObject({ by: [], byAny: day(50), since: day(50) })
  })
})

describe('after a change of the address', () => {
  const undo = undoOf(OWNER, 50)
  const isTheirs = theirs

  test('an earlier link of the former address does what the undo does', () => {
    const link = aLink('newBrowser', 49)
    expect(plan(link, { ...isTheirs, links: [link, undo] })).toMatchObject({
      back: { undo },
      password: 'any',
      kept: [],
    })
  })

  test('so does one of an earlier release, which names no address', () => {
    const { kind, row, address } = aLink('newBrowser', 49)
    expect(plan({ kind, row, address }, { ...isTheirs, links: [undo] }).back?.undo).toEqual(undo)
  })

  test('a link to the new address takes nothing that is older, and spends none of the former one’s', () => {
    const link = aLink('newBrowser', 51, { to: THIEF })
    const late = aLink('change', 52)
    const planned = plan(link, { ...isTheirs, links: [link, undo, late] })
    expect(planned).toMatchObject({ back: null, password: 'younger', kept: [undo, late] })
    expect(planned.added.notBefore).toEqual(day(50))
  })

  test('the undo of the second change keeps that of the first, and takes nothing that is older than that', () => {
    const second = undoOf(THIEF, 52)
    const planned = plan(second, { user: { email: 'third@mail.test', emailVerified: day(0) }, links: [undo, second] })
    expect(planned).toMatchObject({ back: { undo: second }, password: 'younger', kept: [undo] })
    expect(planned.added.notBefore).toEqual(day(50))
    const first = plan(undo, { user: { email: 'third@mail.test', emailVerified: day(0) }, links: [undo, second] })
    expect(first).toMatchObject({ back: { undo }, password: 'any', kept: [], laterThan: day(50) })
  })

  test('a link that came after the undo spends that, too', () => {
    const late = aLink('change', 52)
    expect(plan(late, { ...isTheirs, links: [undo, late] }).laterThan).toEqual(day(50))
  })

  test('a link to an address that no undo gives back has no say any more', () => {
    expect(planIfAny(aLink('newBrowser', 49, { to: 'unproved@mail.test' }), isTheirs)).toBeNull()
    expect(planIfAny(aLink('newBrowser', 49), { ...isTheirs, also: true })).toBeNull()
  })

  test('what proved a change keeps the address of that change, whatever came after it', () => {
    const second = undoOf('second@mail.test', 52)
    const told = { links: [undo, second], user: { email: 'third@mail.test', emailVerified: day(52) } }
    expect(plan(undo, told).led).toEqual(second.address)
    expect(plan(second, told).led).toBeNull()
  })
})

describe('after an owner has gone back to an address by hand', () => {
  const undo = undoOf(OWNER, 50)

  test('a press spends what was mailed to the address between, however old, and none of the reader’s own of before', () => {
    const [theirs, before, link] = [aLink('change', 51, { to: THIEF }), aLink('change', 53), aLink('newBrowser', 55)]
    const planned = plan(link, { links: [undo, theirs, before, link] })
    expect(planned).toMatchObject({ back: null, password: 'any', laterThan: day(50), kept: [undo, before] })
  })

  test('the undo puts nothing back, and takes back what any link does', () => {
    expect(plan(undo)).toMatchObject({ back: null, password: 'any', maySayWhose: true })
  })

  test('what is spent by going back is what was mailed to later addresses', () => {
    const third = 'third@mail.test'
    const second = undoOf(THIEF, 52)
    const own = aLink('change', 53)
    const links = [undo, second, own, aLink('change', 54, { to: third }), aLink('change', 51, { to: THIEF })]
    expect(spentByGoingBack(links, [], OWNER)).toEqual({ laterThan: day(50), kept: [undo, own], keptFrom: [] })
    expect(spentByGoingBack(links, [], THIEF)).toEqual({
      laterThan: day(52),
      kept: [undo, second, own, links[4]],
      keptFrom: [],
    })
    expect(spentByGoingBack(links, [], third)).toBeNull()
  })
})

describe('while an address comes back', () => {
  const returning = {
    ...{ userId: 'ada', proof: { passkey: 'key', step: false }, changedAt: day(50), at: day(63), keepers: [] },
    former: { email: OWNER, emailSpelling: null, emailVerified: day(0) },
    changed: { email: THIEF, emailSpelling: null, emailVerified: day(50) },
  }
  const told = { returning, user: { email: null, emailVerified: null } }

  test('a link to it puts it back, by what its change was proved by, and no later than was said', () => {
    const link = aLink('change', 49)
    const { back, password, laterThan } = plan(link, told)
    expect(back).toMatchObject({ address: returning.former, proof: returning.proof, at: day(63), undo: null })
    expect({ password, laterThan }).toEqual({ password: 'any', laterThan: day(49) })
  })

  test('one to the address of the change has no say', () => {
    expect(planIfAny(aLink('change', 51, { to: THIEF }), told)).toBeNull()
  })
})

describe('a change that was kept', () => {
  const change = {
    ...{ userId: 'ada', proof: { passkey: 'key', step: false }, changedAt: day(50), at: day(53) },
    former: { email: OWNER, emailSpelling: null, emailVerified: day(0) },
    changed: { email: THIEF, emailSpelling: null, emailVerified: day(50) },
    keepers: [{ addedBy: 'own', at: day(40) }],
  }
  const told = { keptChanges: [change], ...theirs }

  test('is taken back by a link to its former address, by what kept it', () => {
    const { back, keptFrom } = plan(aLink('change', 49), told)
    expect(back).toMatchObject({ address: change.former, at: null, undo: null, keepers: change.keepers })
    expect(keptFrom).toEqual([])
  })

  test('stays so by a press of a later address, which has no say of what is older', () => {
    const { back, keptFrom, added, maySayWhose } = plan(aLink('change', 51, { to: THIEF }), told)
    expect({ back, keptFrom, maySayWhose }).toEqual({ back: null, keptFrom: [OWNER], maySayWhose: false })
    expect(added.notBefore).toEqual(day(50))
  })

  test('is no more once its user goes back by hand', () => {
    expect(spentByGoingBack([], [change], OWNER)).toEqual({ laterThan: day(50), kept: [], keptFrom: [] })
  })

  const added = {
    ...{ by: [{ browser: 'own', since: day(30) }], byUnknown: null, byAny: null },
    ...{ since: day(30), notBefore: null },
  }
  test.each([
    ['that a browser of the press has added', change.keepers, added, true],
    ['of before that', [{ addedBy: 'own', at: day(29) }], added, false],
    ['that another browser has added', [{ addedBy: 'other', at: day(40) }], added, false],
    ['of which one stays', [...change.keepers, { addedBy: 'other', at: day(40) }], added, false],
    ['that no row has added', [{ addedBy: null, at: day(40) }], { ...added, byUnknown: day(35) }, true],
    ['that any browser has added', [{ addedBy: 'other', at: day(40) }], { ...added, byAny: day(35) }, true],
    ['of before an earlier address', change.keepers, { ...added, notBefore: day(41) }, false],
    ['with which the account began', [{ addedBy: 'own', at: day(30) }], added, false],
  ])('goes with a passkey or codes %s: %#', (_what, keepers, of, goes) => {
    expect(removesKeepers(of, { createdAt: day(30) }, keepers)).toBe(goes)
  })
})

describe('what the owner’s own browsers have added', () => {
  const link = aLink('newBrowser', 55)
  const letInThen = [letIn('a', 55), letIn('own', 0, true)]

  test('stays, and is asked about, but for what the press takes anyway', () => {
    const { added, leaves } = plan(link, { letIn: letInThen })
    expect(added.by).toEqual([{ browser: 'a', since: day(55) }])
    expect(leaves).toEqual([{ browser: 'own', since: day(30) }])
  })

  test('goes where the reader says so, of thirty days', () => {
    const { added, leaves } = plan(link, { letIn: letInThen, also: true })
    expect(added.by).toEqual([
      { browser: 'a', since: day(55) },
      { browser: 'own', since: day(30) },
    ])
    expect([added.since, leaves]).toEqual([day(30), []])
  })

  test('is neither listed for, nor taken by, a reader whose address was not proved, or that an earlier one can take back', () => {
    const theirLink = aLink('newBrowser', 55, { to: THIEF })
    const later = { links: [undoOf(OWNER, 50)], user: { email: THIEF, emailVerified: day(50) } }
    const unproved = { user: { email: OWNER, emailVerified: null } }
    for (const { added, leaves } of [
      plan(theirLink, { ...later, letIn: letInThen, also: true }),
      plan(link, { ...unproved, letIn: letInThen, also: true }),
    ]) {
      expect(added.by).toEqual([{ browser: 'a', since: day(55) }])
      expect(leaves).toEqual([])
    }
  })
})

describe('whose a browser is', () => {
  const link = aLink('newBrowser', 49)
  const undo = undoOf(OWNER, 50)

  test.each([
    ['the reader of the address that was proved', plan(link), true],
    ['no reader of one that was not', plan(link, { user: { email: OWNER, emailVerified: null } }), false],
    ['the reader of a former one that can be put back', plan(link, { ...theirs, links: [link, undo] }), true],
    [
      'not the reader of the new one meanwhile',
      plan(aLink('change', 51, { to: THIEF }), { ...theirs, links: [undo] }),
      false,
    ],
  ])('says %s', (_who, { maySayWhose }, isSo) => {
    expect(maySayWhose).toBe(isSo)
  })
})
