import { handle } from '../actions/respond.server.ts'

/** The route module of every action without a page: `app/auth/actions/handlers.server.ts` says what each does. */
export const loader = handle

export const action = handle
