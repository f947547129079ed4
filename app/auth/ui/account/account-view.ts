import { createContext } from 'react'
import type { AccountWords } from '../../languages/words.ts'
import type { PendingChange } from './waits.tsx'

/** A part of the account or of the operators' pages, as the navigation names it. */
export type SectionName = keyof AccountWords['sections']

/** A link of the navigation: to a section of ours, or to a page of the host's own, which brings its title. */
export type SectionLink = { href: string } & ({ page: SectionName } | { title: string })

/** What the frame of every page of the account shows beside the page itself. */
export interface AccountView {
  /** Who is signed in. */
  person: { name: string | null; email: string | null; picture: string | null }
  /** The pages of the account; none for a subject that is no user of ours. */
  sections: readonly SectionLink[]
  /** Those of operators; none for any other user. */
  operators: readonly SectionLink[]
  /** What waits, or was waited for and counts. */
  waits: readonly PendingChange[]
}

/** What the account's layout has read for the pages below it; `null` for a visitor who is not signed in. */
export const AccountContext = createContext<AccountView | null>(null)
