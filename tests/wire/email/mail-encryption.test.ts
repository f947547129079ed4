import { afterAll, describe, expect, it } from 'vitest'
import { postJson, urlOf } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { startWatchedMailServer, type Tampering } from '#tests/support/mail/mail-wire.ts'

const PASSWORD = 'hunter2-of-themail-server'

const servers = {
  'reads along': await startWatchedMailServer('reads along'),
  'hides the offer': await startWatchedMailServer('hides the offer'),
  'refuses the command': await startWatchedMailServer('refuses the command'),
  'finds a server without': await startWatchedMailServer('finds a server without'),
}
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

/** The mail server as one of another machine; its certificate is its own. */
function urlOfServer(tampering: Tampering, query = ''): string {
  return `smtp://mailer:${PASSWORD}@0.0.0.0:${servers[tampering].port}?tls.rejectUnauthorized=false${query}`
}

/** What the attacker may not read: the login, the recipient, the sign-in link and its code. */
function secretsSeen(seen: string): string[] {
  const login = Buffer.from(`\0mailer\0${PASSWORD}`).toString('base64')
  return [PASSWORD, login, 'AUTH', 'RCPT', 'DATA', 'token=', '@example.com'].filter((secret) => seen.includes(secret))
}

onBothDatabases((database) => {
  describe.each(['refuses the command', 'finds a server without'] as const)(
    'a network attacker between app and mail server who %s (STARTTLS)',
    (tampering) => {
      const app = runningApp({ database, providers: ['email'], smtpUrl: urlOfServer(tampering) })

      it('reads neither the password nor a link; the visitor is told that no mail was sent', async () => {
        const answer = await postJson(app().browser(), 'signin/email', { email: someAddress() })
        expect(urlOf(answer)).toBe(`${app().base}/error?error=EmailSignin`)
        const { seen, taken } = servers[tampering]
        expect(seen()).toContain('STARTTLS')
        expect(secretsSeen(seen())).toEqual([])
        expect(taken).toBe(0)
        expect(JSON.stringify(app().logged)).toContain('?requireTLS=false in SMTP_URL')
        expect(JSON.stringify(app().logged)).not.toContain(PASSWORD)
      })
    },
  )
})

describe.each(['reads along', 'hides the offer'] as const)(
  'a network attacker between app and mail server who %s (STARTTLS)',
  (tampering) => {
    const app = runningApp({ providers: ['email'], smtpUrl: urlOfServer(tampering) })

    it('sees the TLS handshake and no plain text after it; the mail is sent', async () => {
      const answer = await postJson(app().browser(), 'signin/email', { email: someAddress() })
      expect(urlOf(answer)).toContain('/verify-request')
      const { seen, taken } = servers[tampering]
      expect(taken).toBe(1)
      expect(secretsSeen(seen())).toEqual([])
    })
  },
)

// Last: from here on the server without STARTTLS has taken mails in clear.
describe.each(['&requireTLS=false', '&ignoreTLS=true'])('an operator who writes %s', (query) => {
  const app = runningApp({ providers: ['email'], smtpUrl: urlOfServer('finds a server without', query) })

  it('has mail sent in clear where the server offers no encryption', async () => {
    const server = servers['finds a server without']
    const before = server.taken
    const answer = await postJson(app().browser(), 'signin/email', { email: someAddress() })
    expect(urlOf(answer)).toContain('/verify-request')
    expect(server.taken).toBe(before + 1)
    expect(server.seen()).toContain('token=')
  })
})
