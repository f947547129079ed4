/** Half of a character, which no encoding can carry. */
const HALF = /\p{Cs}/gu

/** All but printable ASCII, the percent sign, and spaces that a reader of the header would cut off (RFC 9110 §5.5). */
const ENCODED = /[^\x20-\x7e]+|%|^ +| +$/g

/**
 * A text as the value of a header: what is not printable ASCII is percent-encoded as UTF-8, and so is the percent sign, so
 * that decoding it, as `decodeURIComponent` does, gives back the text.
 */
export function headerText(text: string): string {
  return text.replace(HALF, '\ufffd').replace(ENCODED, encodeURIComponent)
}
