/**
 * Who signs in with a password in a demo. No person at the demo provider has this address: a provider signs in no user whose
 * address has a password. Production does not start where this user has this password.
 */
export const DEMO_USER = {
  name: 'Margaret Hamilton',
  email: 'margaret@example.com',
  password: 'correct horse battery staple',
}
