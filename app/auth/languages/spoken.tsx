import type { ReactNode } from 'react'

/**
 * Around an English sentence in a text of another language, which a page gets from the server: isolates of Unicode (UAX 9),
 * by which it keeps its direction where it is not drawn by `spoken`, as in an attribute.
 */
export const [ENGLISH, END] = ['\u2066', '\u2069']

/**
 * A text of the server, with its own language and direction where it is not in that of the page; `draw` draws what is more than
 * text in it.
 */
export const spoken = (text: ReactNode, draw: (plain: string) => ReactNode = (plain) => plain): ReactNode => {
  if (typeof text !== 'string') return text
  return text[0] === ENGLISH ? inEnglish(draw(text.slice(1, -1))) : draw(text)
}

export const inEnglish = (sentence: ReactNode) => (
  <span className="lk-span" lang="en" dir="ltr">
    {sentence}
  </span>
)
