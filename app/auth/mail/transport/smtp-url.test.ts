import { expect, test } from 'vitest'
import { allowsPlainMail, requiresTls } from './smtp-url.ts'

test.each([
  'smtp://user:password@mail.example',
  'smtp://mail.example:25?requireTLS=true',
  'smtp://mail.example?requireTLS=0',
  'smtp://mail.example?requireTLS=',
  'smtp://mail.example?requireTLS=no&ignoreTLS=false',
  'smtp://10.0.0.7',
  'smtp://127.0.0.1.attacker.example',
  'smtp://localhost.attacker.example',
  'smtp://user:localhost@mail.example',
  'smtps://mail.example',
])('%s takes no mail in clear', (url) => {
  expect([requiresTls(url), allowsPlainMail(url)]).toEqual([true, false])
})

test.each(['smtp://localhost:1025', 'smtp://LOCALHOST', 'smtp://127.0.0.1:2525', 'smtp://[::1]:25'])(
  '%s stays on this machine',
  (url) => {
    expect([requiresTls(url), allowsPlainMail(url)]).toEqual([false, false])
  },
)

test.each(['smtp://mail.example?requireTLS=false', 'smtp://10.0.0.7?ignoreTLS=true'])('%s says otherwise', (url) => {
  expect([requiresTls(url), allowsPlainMail(url)]).toEqual([false, true])
})
