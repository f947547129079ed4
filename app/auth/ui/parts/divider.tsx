import type { ReactNode } from 'react'
import { components } from '../own/own-components.ts'

const { Divider: Element = PlainDivider } = components

/** What stands between two ways to sign in. */
export function Divider({ children }: { children: ReactNode }) {
  return <Element>{children}</Element>
}

function PlainDivider({ children }: { children: ReactNode }) {
  return <p className="lk-divider">{children}</p>
}
