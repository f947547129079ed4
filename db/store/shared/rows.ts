import type { Tables } from '../../schema/tables.ts'
/** A person of this site. */
export type User = Tables['users']['$inferSelect']

/** A user's address as a row has it. */
export type ProvedAddress = Pick<User, 'email' | 'emailSpelling' | 'emailVerified'>

/** What is known of a person before there is a row; the address is already normalised, the id chosen where something names it. */
export type NewUser = Pick<User, 'name' | 'email' | 'emailVerified' | 'image'> &
  Partial<Pick<User, 'id' | 'emailSpelling' | 'language'>>

/** A person at an external provider who is a user of ours. */
export type AccountRow = Tables['accounts']['$inferSelect']

/** What a new account says; the rest is null. */
export type NewAccount = Omit<Tables['accounts']['$inferInsert'], 'createdAt'>

/** What a provider calls a person. */
export type AccountName = Pick<AccountRow, 'provider' | 'providerAccountId'>

/** That, and who says so: two issuers under one provider's id may call two people the same. */
export type AccountKey = AccountName & Pick<AccountRow, 'issuer'>

/** A browser that was let into an account. */
export type BrowserRow = Tables['browsers']['$inferSelect']

/** A session under the hash of its `sid`; one that was ended stays as a mark until its token would have expired. */
export type SessionRow = Tables['sessions']['$inferSelect']
