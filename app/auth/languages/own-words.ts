/**
 * Words of the host's own, by language and part: none. The plugin of `latchkey/vite` puts in the place of this module one that
 * names the host's `app/auth.words.tsx`, whose type is `OwnWords` (words.ts).
 */
export const hasOwnWords: boolean = false

export const ownWords: Readonly<Record<string, Readonly<Record<string, object | undefined>> | undefined>> = {}
