import { Icon } from './icons.tsx'

/** Green that is seen on the card in either scheme (WCAG 2.2, 1.4.11). */
const GOOD = '#2a9254'

export function TickIcon() {
  return (
    <Icon>
      <circle stroke={GOOD} cx="10" cy="10" r="7.5" />
      <path stroke={GOOD} d="M6.75 10.25l2.25 2.25 4.25-4.75" />
    </Icon>
  )
}
