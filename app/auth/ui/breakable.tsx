import { Fragment } from 'react'

/** A name or an address: a narrow line breaks it after an @ or a dot before it breaks inside a word. */
export function Breakable({ text }: { text: string }) {
  const parts = text.match(/[^@.]+[@.]*|[@.]+/g) ?? []
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are known by nothing but their place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
