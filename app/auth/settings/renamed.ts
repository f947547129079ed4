/** A setting that had another name. The former one goes on working, and says so, until a major version that is named here. */
export interface RenamedSetting {
  former: string
  now: string
  /** The version that reads the former name no more; `null` where it is read for good. */
  until: `${number}.0.0` | null
}

/** Every name that is read in the place of another one. NextAuth's are followed by their own rules, beside the names. */
export const RENAMED: readonly RenamedSetting[] = [
  { former: 'NEXTAUTH_URL', now: 'AUTH_URL', until: null },
  { former: 'NEXTAUTH_SECRET', now: 'AUTH_SECRET', until: null },
]

/** What the operator is told of a former name. */
export function renamedNotice({ former, now, until }: RenamedSetting): string {
  if (until === null) return `${former} is read, as ${now} is not set.`
  return `${former} is called ${now} now: it is read until version ${until}. Write ${now} instead.`
}
