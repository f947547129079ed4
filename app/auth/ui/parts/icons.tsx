import type { ReactNode } from 'react'

function Icon({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export function KeyIcon() {
  return (
    <Icon size={22}>
      <circle cx="6" cy="10" r="3.75" />
      <path d="M9.75 10H18v2.5M14.5 10v2" />
    </Icon>
  )
}

export function WarningIcon() {
  return (
    <Icon size={20}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6.25v4.25M10 13.5v.01" />
    </Icon>
  )
}

export function InfoIcon() {
  return (
    <Icon size={20}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 9.5v4.25M10 6.5v.01" />
    </Icon>
  )
}

/** A plus; styles.css takes its upright away in an open `details`. */
export function PlusIcon() {
  return (
    <Icon size={16}>
      <path d="M4 10h12" />
      <path d="M10 4v12" />
    </Icon>
  )
}
