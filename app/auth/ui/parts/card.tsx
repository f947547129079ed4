import { drawsMain } from '../../brand/frame.ts'
import type { CardSlots } from '../components.ts'
import { components } from '../own/own-components.ts'
import { PageFrame, type PageProps } from './page-frame.tsx'

const { Card: Frame = PlainFrame } = components

/** The frame of every page of signing in: the mark, one heading, a line of text, what the page is for, and the footer. */
export function Card({ children, ...page }: PageProps) {
  return <PageFrame {...page} draws={(slots) => <Frame {...slots}>{children}</Frame>} />
}

function PlainFrame({ attributes, mark, heading, lead, children, footer }: CardSlots) {
  const Main = drawsMain ? 'main' : 'section'
  return (
    <div className="lk-page">
      <Main {...attributes} className="lk-card">
        {mark}
        {heading}
        {lead}
        {children}
      </Main>
      {footer}
    </div>
  )
}
