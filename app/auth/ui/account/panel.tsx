import { type ReactNode, useId } from 'react'

interface PanelProps {
  heading: ReactNode
  lead?: ReactNode
  /** What cannot be undone: the last of its page. */
  isDanger?: boolean
  children?: ReactNode
}

/** A card of its own, below the one that the page's heading is in. */
export function Panel({ heading, lead, isDanger = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={isDanger ? 'lk-card lk-last lk-danger' : 'lk-card'} aria-labelledby={id}>
      <h2 className="lk-heading" id={id}>
        {heading}
      </h2>
      {lead && <p className="lk-p">{lead}</p>}
      {children}
    </section>
  )
}
