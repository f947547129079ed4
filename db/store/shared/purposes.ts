/** What the rows of links are for by which an owner takes the account back, and the marks that go with them. */
export const LINKS = {
  /** Of a notice of a sign-in in a browser that was new to the account. */
  newBrowser: 'new-browser',
  /** Of a notice of a way in, a proof or a second step that was added, changed or removed. */
  change: 'account-change',
  /** Of the notice of another address. */
  undo: 'address-undo',
} as const

/** Says, under a former address, that it can be put back. */
export const OPEN_UNDO = 'address-undo-open'

/** Says, under the two addresses of a change that was undone, that the former one comes back, and when. */
export const ADDRESS_RETURN = 'address-return'

/** Says, under the former address of a change that was undone and kept, that it is put back where what proved the change goes. */
export const ADDRESS_KEPT = 'address-kept'

/** What says under an address that an account can have it back, or will: no other one gets it meanwhile. */
export const ADDRESS_MARKS = [OPEN_UNDO, ADDRESS_RETURN, ADDRESS_KEPT] as const

/** A link that was used, or spent by an earlier one: it is kept to say so. */
export const USED_LINK = 'link-used'

/** The reset of a second step, which an operator begins and its owner can cancel. */
export const STEP_RESET = 'second-step-reset'

/** A sign-in that waits for its second step: it is void once sessions count from later, and its page says so. */
const WAITING_SIGN_IN = 'second-step'

/** What stays where all that a user has begun is voided: links of notices, and what an operator has begun. */
export const NOT_BEGUN: readonly string[] = [
  ...Object.values(LINKS),
  OPEN_UNDO,
  ADDRESS_RETURN,
  ADDRESS_KEPT,
  USED_LINK,
  STEP_RESET,
  WAITING_SIGN_IN,
]
