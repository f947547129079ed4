import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsElsewhere } from '../browser/elsewhere.ts'

interface LinkButtonProps {
  look: 'primary' | 'plain'
  to: string
  children: ReactNode
}

/** A link that is the obvious next step, drawn as a button. */
export function LinkButton({ look, to, children }: LinkButtonProps) {
  return (
    <Link className={`button ${look}`} to={to} reloadDocument={useIsElsewhere(to)}>
      {children}
    </Link>
  )
}
