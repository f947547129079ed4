import type { ReactNode } from 'react'
import { PlusIcon } from '../parts/icons.tsx'

/** What a fold says while it is shut. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="lk-summary">
      <span className="lk-span">{children}</span>
      <PlusIcon />
    </summary>
  )
}
