import { Icon } from '../parts/icons.tsx'

/** What a row is about, by a drawing. */
export function MailSign() {
  return (
    <Icon>
      <path d="M2.75 4.75h14.5v10.5H2.75zM3 5l7 6 7-6" />
    </Icon>
  )
}

export function PasswordSign() {
  return (
    <Icon>
      <path d="M2.75 6.75h14.5v6.5H2.75zM6.25 10v.01M10 10v.01M13.75 10v.01" />
    </Icon>
  )
}

export function PasskeySign() {
  return (
    <Icon>
      <circle cx="7.5" cy="6.5" r="3" />
      <path d="M2.5 16c0-3 2-4.5 5-4.5M14 11.5v5l1.5-1M14 14h1.5" />
      <circle cx="14" cy="9.5" r="2" />
    </Icon>
  )
}

export function StepSign() {
  return (
    <Icon>
      <path d="M10 2.5l6 2v5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8v-5zM7.5 9.75l2 2 3.25-3.5" />
    </Icon>
  )
}

export function BrowserSign() {
  return (
    <Icon>
      <path d="M2.75 4h14.5v12H2.75zM2.75 7.5h14.5M5.25 5.75v.01" />
    </Icon>
  )
}
