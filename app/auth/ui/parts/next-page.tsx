import type { ReactNode } from 'react'
import { LinkButton } from './link-button.tsx'

interface NextPageProps {
  /** `null` where this page is the last one. */
  to: string | null
  children: ReactNode
}

/** The link under a list that goes on elsewhere. */
export function NextPage({ to, children }: NextPageProps) {
  if (to === null) return null
  return (
    <div className="lk-actions">
      <LinkButton to={to} look="plain">
        {children}
      </LinkButton>
    </div>
  )
}
