import { Link } from 'react-router'
import { useRouterPath } from '../browser/router-path.ts'
import type { LinkSlots } from '../components.ts'
import { components } from '../own/own-components.ts'

const { Link: Element = PlainLink } = components

/** A link in a text. */
export function TextLink(link: LinkSlots) {
  return <Element {...link} to={useRouterPath(link.to)} />
}

function PlainLink(link: LinkSlots) {
  return <Link className="lk-link" discover="none" {...link} />
}
