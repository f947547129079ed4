import { Component, type ReactNode } from 'react'

/** When a page was last loaded anew, in this tab. */
const LOADED_ANEW = 'latchkey.loaded-anew'
/** Milliseconds in which it does not help to do so again. */
const ONCE_IN = 60_000

interface State {
  failure: { error: unknown } | null
  isFinal: boolean
}

/**
 * Around the pages of a layout: one that cannot be drawn is loaded anew, at most once a minute in a tab. The script of a tab
 * that was open while the site was updated is that of before, and what a loader answers now may be another thing. A failure that
 * stays goes on to the boundary of the app, as one on the server does; one that the new page mends is told to the window's
 * listeners of errors alone.
 */
export class FreshScript extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null, isFinal: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    if (mayLoadAnew()) {
      reportError(error)
      location.reload()
    } else this.setState({ isFinal: true })
  }

  override render(): ReactNode {
    const { failure, isFinal } = this.state
    if (failure === null) return this.props.children
    if (isFinal) throw failure.error
    return null
  }
}

/** Whether it was not just done. Without a memory it would be done for ever. */
function mayLoadAnew(): boolean {
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(LOADED_ANEW)) < ONCE_IN
    if (!isRecent) sessionStorage.setItem(LOADED_ANEW, String(Date.now()))
    return !isRecent
  } catch {
    return false
  }
}
