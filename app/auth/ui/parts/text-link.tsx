import { Link } from 'react-router'
import { components } from '../../host/components.ts'
import type { LinkSlots } from '../components.ts'

const { Link: Element = Link } = components

/** A link in a text. */
export function TextLink(link: LinkSlots) {
  return <Element {...link} />
}
