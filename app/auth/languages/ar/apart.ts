/** A name or an address that may run the other way, so that it changes nothing of the direction of what is around it. */
export const apart = (text: string) => `\u2068${text}\u2069`
