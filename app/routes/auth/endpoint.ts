import { handle } from '#app/auth/answer.server.ts'

/** The route module of every action without a page: `app/auth/handlers.server.ts` says what each does. */
export const loader = handle

export const action = handle
