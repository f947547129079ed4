/** Said at start and by the doctor of a site whose sign-in page has nothing on it. */
export const NO_METHOD = 'there is no way to sign in: no provider, no mail server, no passwords'

export const ADD_METHOD = 'Set AUTH_PROVIDERS, or SMTP_URL and MAIL_FROM, or AUTH_PASSWORDS=on.'
