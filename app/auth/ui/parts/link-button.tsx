import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsElsewhere } from '../browser/elsewhere.ts'
import { useRouterPath } from '../browser/router-path.ts'
import type { ButtonLinkSlots } from '../components.ts'
import { components } from '../own/own-components.ts'

interface LinkButtonProps {
  look: 'primary' | 'plain'
  to: string
  children: ReactNode
}

const { ButtonLink = PlainButtonLink } = components

/** A link that is the obvious next step, drawn as a button. */
export function LinkButton({ look, to, children }: LinkButtonProps) {
  return (
    <ButtonLink look={look} to={useRouterPath(to)} reloadDocument={useIsElsewhere(to)}>
      {children}
    </ButtonLink>
  )
}

function PlainButtonLink({ look, ...link }: ButtonLinkSlots) {
  return <Link className={`lk-button lk-${look}`} discover="none" {...link} />
}
