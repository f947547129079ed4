/** What the demo's starter has told by the environment of the parties that it runs beside the app. */
export const demoParties = () => ({
  /** Address of the demo mailbox; `null` where mail goes elsewhere. */
  mailbox: process.env.LATCHKEY_STAGE_MAILBOX || null,
  /** The user who signs in with a password is there. */
  hasPasswordUser: process.env.LATCHKEY_STAGE_PASSWORD_USER === 'on',
})
