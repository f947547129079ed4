/** The parts of the server, for programs that run the built app in their own process: tests and measurements. */

export { mailerFor } from '#app/auth/mail/transport/own-mailer.server.ts'
export { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
export { getDatabase } from '#app/auth/public/get-database.server.ts'
export { createLog } from '#app/auth/services/log.server.ts'
export { createServices } from '#app/auth/services/services.server.ts'
export { readSettings } from '#app/auth/settings/config.server.ts'
export { AuthError } from '#app/auth/shared/errors.ts'
export { openDatabase } from '#db/database.server.ts'
export { Authority, createStore } from '#db/store/index.server.ts'
export { createApp } from './app.ts'
export { createListener } from './http/listener.ts'
export { readStaticFiles } from './http/static.ts'
