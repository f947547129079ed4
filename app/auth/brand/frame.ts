/** What a host says of the document around our pages, as `latchkey()` of `latchkey/vite` takes it. */
export interface DocumentAround {
  /** Whether our pages draw the document's `<main>`; not where a layout of the host's does. */
  main: boolean
  /** The selector below which the host is dark, such as `.dark`; `null` where it follows what the browser prefers. */
  dark: string | null
}

// A host that says nothing. The plugin of `latchkey/vite` puts in the place of this module one that says what the host does: a
// constant each, so that a build leaves out what does not come about.
export const drawsMain: DocumentAround['main'] = true
export const darkBelow: DocumentAround['dark'] = null
/** Whether the host may stand below a `basename`. */
export const mayStandBelow: boolean = true
