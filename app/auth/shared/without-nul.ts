/** A text of an address as both databases can be asked for it: PostgreSQL takes no NUL, and keeps none. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}
