import type { ReactNode } from 'react'

/** As large as styles.css says. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="lk-icon" aria-hidden="true" viewBox="0 0 20 20">
      {children}
    </svg>
  )
}

export function KeyIcon() {
  return (
    <Icon>
      <circle cx="6" cy="10" r="3.75" />
      <path d="M9.75 10H18v2.5M14.5 10v2" />
    </Icon>
  )
}

export function WarningIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6.25v4.25M10 13.5v.01" />
    </Icon>
  )
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 9.5v4.25M10 6.5v.01" />
    </Icon>
  )
}

/** A plus; styles.css takes its upright away in an open `details`. */
export function PlusIcon() {
  return (
    <Icon>
      <path d="M4 10h12" />
      <path d="M10 4v12" />
    </Icon>
  )
}
