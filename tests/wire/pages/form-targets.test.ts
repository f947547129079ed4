import { describe, expect, test } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import type { App } from '#tests/support/app/app.ts'
import { runningApp } from '#tests/support/databases/databases.ts'

// Where an injected form could post a password (docs/decisions/http/0002-form-action-and-identity-providers.md).

/** Where the forms of the page in a browser may lead. */
async function formAction(app: App, path = '/auth/signin'): Promise<string | undefined> {
  const { headers } = await app.browser().get(path)
  const directives = headers.get('content-security-policy')?.split('; ') ?? []
  return directives.find((directive) => directive.startsWith('form-action '))
}

describe('the forms of a page lead', () => {
  const alone = runningApp({ providers: ['email', 'credentials'] })
  const withProviders = runningApp({ providers: ['acme', 'corp', 'email'] })
  const sendingOn = runningApp({
    providers: ['email'],
    config: (basic): AuthConfig => ({ ...basic, callbacks: { ...basic.callbacks, redirect: ({ url }) => url } }),
  })

  test.each(['/', '/auth/signin', '/auth/signout', '/auth/error', '/auth/verify-request', '/nowhere'])(
    'to the site itself alone where no provider can take a visitor on (%s)',
    async (path) => {
      expect(await formAction(alone(), path)).toBe("form-action 'self'")
    },
  )

  test('to any https address where one can, and by plain http to the providers of this machine by name', async () => {
    const { origin } = new URL(withProviders().provider.issuer)
    expect(origin).toMatch(/^http:/)
    for (const path of ['/', '/auth/signin', '/auth/error']) {
      expect(await formAction(withProviders(), path)).toBe(`form-action 'self' https: ${origin}`)
    }
  })

  test('to any https address where the product says where a sign-in leads', async () => {
    expect(await formAction(sendingOn())).toBe("form-action 'self' https:")
  })
})
