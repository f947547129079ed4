import type { ReactNode } from 'react'

interface ListRowProps {
  /** What it is, as a picture; a letter stands in for one. */
  sign: ReactNode
  name: ReactNode
  /** Where and when, below the name: each a line. */
  children?: ReactNode
  /** Beside it, or below where there is no room: forms and links. */
  acts?: ReactNode
  /** Under both, in the whole width. */
  below?: ReactNode
}

/** One of a list: what it is, its name, where and when, and what can be done about it. */
export function ListRow({ sign, name, children, acts, below }: ListRowProps) {
  return (
    <li className="lk-li">
      <div className="lk-thing">
        {sign}
        <div className="lk-div">
          <span className="lk-name">{name}</span>
          {children}
        </div>
      </div>
      {acts && <div className="lk-acts">{acts}</div>}
      {below}
    </li>
  )
}

/** A picture of ours, a logo, or the first letter of a name; the name is beside it. */
export function Sign({ children }: { children: ReactNode }) {
  return (
    <span className="lk-sign" aria-hidden="true">
      {children}
    </span>
  )
}

/** What is true of a thing, beside its name. */
export function Badge({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return <span className={isBad ? 'lk-badge lk-wrong' : 'lk-badge'}>{children}</span>
}
