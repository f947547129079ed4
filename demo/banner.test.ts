import { expect, test } from 'vitest'
import { banner } from './banner.ts'

const parties = {
  provider: { issuer: 'http://127.0.0.1:3001' },
  mailbox: { origin: 'http://127.0.0.1:3002', smtpUrl: 'smtp://127.0.0.1:3025' },
  env: { SMTP_URL: 'smtp://127.0.0.1:3025' },
}

test.each([
  [undefined, 'http://localhost:5173/'],
  ['/', 'http://localhost:5173/'],
  ['/shop', 'http://localhost:5173/shop/'],
  ['/shop/', 'http://localhost:5173/shop/'],
])('the app is at its own first page: %s', (basename, address) => {
  const said = banner({
    says: 'Ready.',
    origin: 'http://localhost:5173',
    ...(basename !== undefined && { basename }),
    authPath: '/auth',
    parties,
    hasPassword: true,
  })
  expect(said).toContain(`The app        ${address}\n`)
})
