import type { EventRow, Store, User } from '#db/store/index.server.ts'

/** Events that are read at a time. */
const AT_A_TIME = 500

/**
 * Everything that is kept of a user, as JSON in pieces: what makes a page of memory at a time. No hash, key, token or
 * secret is part of it.
 */
export async function* exportOf(store: Store, user: User, now: Date): AsyncGenerator<string> {
  const { id, name, email, emailSpelling, emailVerified, image, createdAt, roles, language } = user
  const person = { id, name, email: emailSpelling ?? email, emailVerified, image, createdAt, roles, language }
  const [accounts, sessions, passkeys, step, picture] = await Promise.all([
    store.accounts.ofUser(id),
    store.sessions.ofUser(id, now),
    store.passkeys.ofUser(id),
    store.oneTimePasswords.find(id),
    store.pictures.ofUser(id),
  ])
  const kept = {
    user: person,
    picture: picture && { type: picture.type, base64: picture.data },
    hasPassword: email !== null && (await store.passwords.byEmail(email)) !== null,
    hasOneTimeCodes: step !== null && step.confirmedAt !== null,
    accounts: accounts.map(({ provider, providerAccountId, issuer, createdAt, provenEmail }) => ({
      ...{ provider, providerAccountId, issuer, createdAt, email: provenEmail },
    })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    sessions: sessions.map(({ method, createdAt, lastSeenAt, expiresAt, userAgent, network }) => ({
      ...{ method, createdAt, lastSeenAt, expiresAt, userAgent, network },
    })),
  }
  yield `${JSON.stringify(kept, null, 2).slice(0, -2)},\n  "events": [`
  let before: EventRow | undefined
  let comma = '\n'
  for (;;) {
    const events = await store.events.ofUser(id, { most: AT_A_TIME, ...(before ? { before } : {}) })
    for (const { type, statusId, code, actor, account, method, address, network, userAgent, createdAt } of events) {
      const event = { at: createdAt, type, isSuccess: statusId === 1, code, actor, account, method }
      yield `${comma}    ${JSON.stringify({ ...event, address, network, userAgent })}`
      comma = ',\n'
    }
    before = events.at(-1)
    if (events.length < AT_A_TIME) break
  }
  yield '\n  ]\n}\n'
}
