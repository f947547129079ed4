/** A text of a module that a fault has otherwise, written as the module has it. */
export interface Change {
  /** Found once in the module. */
  within: string
  /** Found once in that. */
  turns: string
  into: string
}

/** What could be wrong in the product: a patch of one module, which has no branch for it. */
export interface Fault {
  /** By which the reviews and the stories name it. */
  id: string
  what: string
  module: string
  changes: readonly Change[]
}

/** Faults that were there once, or could be: a story of tests/model/stories.json finds each. */
export const FAULTS: readonly Fault[] = [
  {
    id: 'N1',
    what: 'a press ends no session',
    module: 'db/store/take-back/take-back.server.ts',
    changes: [
      { within: '...revoking(database, within, userId, { at: now })', turns: 'userId', into: '"no user of ours"' },
    ],
  },
  {
    id: 'N2',
    what: 'an undo leaves what was added before the address was changed',
    module: 'app/auth/take-back/plan.ts',
    changes: [
      { within: '({ browser, since: at })', turns: 'since: at', into: 'since: undo ? undo.row.createdAt : at' },
    ],
  },
  {
    id: 'N4',
    what: 'an undo does nothing where another account has the address',
    module: 'app/auth/take-back/press.server.ts',
    changes: [{ within: "if (taken === 'held') {", turns: '{', into: '{ return { kind: "address-held" };' }],
  },
  {
    id: 'N6',
    what: 'a browser that has ended is known',
    module: 'db/store/sessions/browsers.server.ts',
    changes: [{ within: 'isNull(endedAt), or(', turns: 'isNull(endedAt),', into: '' }],
  },
  {
    id: 'N7',
    what: 'a device is trusted by a secret that another person may know',
    module: 'app/auth/browsers/trusted-devices.server.ts',
    changes: [
      { within: "id: keys.hash('trustedDevice', userId, secret)", turns: 'secret)', into: 'held[0] ?? secret)' },
    ],
  },
  {
    id: 'P1',
    what: 'an act is written without a look at its session',
    module: 'db/store/shared/write.ts',
    changes: [
      {
        within: 'session === null || mayWrite(session, all.slice(0, locked))',
        turns: 'session === null',
        into: 'true',
      },
    ],
  },
  {
    id: 'P2',
    what: 'a key of one-time codes is shown to each session of its user',
    module: 'app/auth/sessions/begun.server.ts',
    changes: [
      { within: "const tokenHash = keys.hash('oneTime', purpose, id)", turns: 'id)', into: 'userId)' },
      { within: "of keys.hashes('oneTime', purpose, id)", turns: 'id)', into: 'userId)' },
    ],
  },
  {
    id: 'P3',
    what: 'a change of address is judged as its request begins alone',
    module: 'db/store/addresses.server.ts',
    changes: [
      {
        within: 'async change(by, { userId, begunHash, from, to, undo, spends, marks }, spending) {',
        turns: 'spending) {',
        into: 'spending) { by = { session: null };',
      },
    ],
  },
  {
    id: 'P4',
    what: 'a second step that is refused trusts the browser',
    module: 'app/auth/sign-in/enter.server.ts',
    changes: [
      {
        within: 'const browser = await enteredBrowser(ctx, entering, row)',
        turns: 'row)',
        into: 'row); if (row && entering.trusts) await trustDevice(site, requestContext, { session: null }, { userId: row.id, browser: null })',
      },
    ],
  },
  {
    id: 'S1',
    what: 'an earlier link does not put the address back',
    module: 'app/auth/take-back/readers.ts',
    changes: [
      {
        within: 'if (reader === null || reader === user.email) return null',
        turns: 'reader === null',
        into: 'true',
      },
    ],
  },
  {
    id: 'S4',
    what: 'a press leaves the account to be deleted',
    module: 'db/store/take-back/take-back.server.ts',
    changes: [{ within: 'deleteAt: null, passkeyStepAt', turns: 'deleteAt: null,', into: '' }],
  },
  {
    id: 'begun before',
    what: 'a session begins by a proof of before all was revoked',
    module: 'db/store/sessions/begin-session.server.ts',
    changes: [
      {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the module
        within: '${sql.param(NEVER, countFrom)}) = ${sql.param(moment, countFrom)}',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the module
        turns: '= ${sql.param(moment, countFrom)}',
        into: 'is not null',
      },
    ],
  },
  {
    id: 'pressed twice',
    what: 'a press does not spend its link',
    module: 'db/store/take-back/take-back.server.ts',
    changes: [
      {
        within: 'isSpent ? { purpose: USED_LINK, payload: null }',
        turns: '{ purpose: USED_LINK, payload: null }',
        into: '{ purpose: link.purpose }',
      },
    ],
  },
  {
    id: 'known still',
    what: 'a browser does not end with the sessions of its user',
    module: 'db/store/shared/ending-browsers.server.ts',
    changes: [{ within: 'endedAt: at, endedBy, trustedUntil', turns: 'endedAt: at,', into: '' }],
  },
  {
    id: 'whose it is',
    what: 'the reader of a new address says which browsers are the owner’s own',
    module: 'app/auth/take-back/plan.ts',
    changes: [{ within: 'maySayWhose = isWhole && (', turns: 'isWhole &&', into: '' }],
  },
  {
    id: 'kept for good',
    what: 'an address that a thief keeps is the thief’s for good',
    module: 'app/auth/take-back/returning.server.ts',
    changes: [{ within: 'isLate ? [rowUnder(', turns: 'isLate', into: 'keepers === null' }],
  },
  {
    id: 'codes stay',
    what: 'a press leaves the one-time codes of a thief',
    module: 'db/store/take-back/take-back.server.ts',
    changes: [
      {
        within: 'or(added(oneTimePasswords), added(oneTimePasswords, oneTimePasswords.confirmedAt))',
        turns: 'or(added(oneTimePasswords), added(oneTimePasswords, oneTimePasswords.confirmedAt))',
        into: 'sql`1 = 0`',
      },
    ],
  },
]
