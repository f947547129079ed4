import { ACCOUNT_PAGES, ADMIN_PAGES, OWN_PICTURE, type PageRow } from '#app/auth/actions/account-pages.ts'

/** A row of the pages of the account or of the operators, with the id of its route and its whole address. */
export interface PlacedRow extends PageRow {
  id: string
  address: string
}

const below = (area: string, rows: readonly PageRow[]): PlacedRow[] =>
  rows.map((row) => ({
    ...row,
    id: `auth/${area}/${row.name}`,
    address: `/auth/${area}/${row.path}`.replace(/\/$/, ''),
  }))

/** Every page of the account and of the operators. */
export const PAGE_ROWS: readonly PlacedRow[] = [
  ...below('account', [...ACCOUNT_PAGES, OWN_PICTURE]),
  ...below('admin', ADMIN_PAGES),
]
