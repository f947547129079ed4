/** `latchkey/config`: the types of what a product says in code, and what goes with them. */

export type * from '../config.ts'
export { MailFailure } from '../mail/failure.ts'
export { type MailPost, postMail } from '../mail/transport/post-mail.ts'
export { fields } from '../providers/catalogue/fields.ts'
export { AuthError } from '../shared/errors.ts'
