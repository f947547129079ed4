import { company } from './catalogue/company.ts'
import { consumer } from './catalogue/consumer.ts'
import type { CatalogueRow, Rows } from './catalogue/row.ts'
import { work } from './catalogue/work.ts'

export type { CatalogueRow } from './catalogue/row.ts'

/** Ids that NextAuth has for the same: accounts that come from there keep them. */
const ALIASES: Readonly<Record<string, string>> = {
  'azure-ad': 'microsoft',
  'microsoft-entra-id': 'microsoft',
  twitter: 'x',
}

/** Providers that need no more settings than a client id and its secret, or an issuer beside them, by id. */
export const catalogue: Rows = { ...consumer, ...work, ...company }

/** The row of an id, or `null`; an id such as `constructor` is no row. */
export function knownProvider(id: string): CatalogueRow | null {
  const own = Object.hasOwn(ALIASES, id) ? (ALIASES[id] ?? id) : id
  return Object.hasOwn(catalogue, own) ? (catalogue[own] ?? null) : null
}
