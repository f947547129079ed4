import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { sampleMessages } from '#app/auth/mail/messages/samples.ts'
import { textOf } from '#app/auth/mail/text.ts'
import { trackedFiles } from './support/documents/documents.ts'

/** Words and forms that pages and mails do without, and what they say in their place. */
const FORBIDDEN: readonly [form: RegExp, instead: string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\b(a|the|this|that|each|last|latest|new|other|another|same|your|one|by|no) mails?\b(?! app)/i, 'email'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\bany ?more\b/i, 'no longer'],
  [/\bno more\b(?! than)/i, 'no longer'],
  [/\btries\b(?! again)/i, 'attempts'],
  [/\btype[ds]?\b(?=[^.]* (code|number|key|it)\b)/i, 'enter'],
  [/\bby itself\b/i, 'automatically'],
  [/\bjunk\b/i, 'spam'],
  [/\bother screen\b|\bthat screen\b|\bthis screen\b/i, 'device'],
  [/\ball the same\b/i, 'still'],
  [/\bbeside\b/i, 'in addition to, next to'],
  [/\bof (before|yours)\b/i, 'old, your'],
  [/\bmake an account|accounts? (is|are) made\b/i, 'create an account'],
  [/\bnothing happens\b/i, 'say what to do'],
  [/\blet\b.* in\b/i, 'sign in'],
  [/\bproved\b|\bunproved\b/i, 'confirmed, verified'],
  [/\bof no use\b/i, 'useless'],
  [/\bfrom now on\b/i, 'now'],
  [/\bat once\b/i, 'right away'],
  [/\blog ?(in|out|on|off)\b/i, 'sign in, sign out'],
]

/** The wire contract fixes these. */
const FIXED = new Set<string>(['The e-mail could not be sent.'])

/** Where the words of pages are: what a visitor reads is written in these files. */
const SOURCES = [
  'app/auth/languages/en/*.ts*',
  'app/auth/ui/*.tsx',
  'app/auth/languages/en/*.ts*',
  'app/auth/pages/*.ts',
  'app/auth/outcomes/*.ts',
  'app/auth/features/*.ts*',
  'app/auth/registration/policy.ts',
  'app/auth/methods/email/address-fault.ts',
]

/** The texts of a file that may be shown: JSX text, and strings that are sentences or labels. */
function textsOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node)) {
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\w \w|^[A-Z][a-z]/.test(text))
}

/** What breaks the list, with what to write. */
function faultsIn(texts: readonly string[]): string[] {
  return texts
    .filter((text) => !FIXED.has(text))
    .flatMap((text) =>
      FORBIDDEN.filter(([form]) => form.test(text)).map(([, instead]) => `${text} → write: ${instead}`),
    )
}

/** Without tests, and without what speaks to the log alone. */
const paths = trackedFiles(...SOURCES).filter((path) => !/\.test\.|\/refuse\.server\.ts$/.test(path))

test('pages keep to the word list', () => {
  const texts = paths.flatMap(textsOf)
  expect(texts.length).toBeGreaterThan(300)
  expect(texts).toContain('Request a new link')
  expect(faultsIn(texts)).toEqual([])
})

test('mails keep to the word list', () => {
  const site = { name: 'Acme', origin: 'https://acme.example', base: 'https://acme.example/auth' }
  const mails = [...sampleMessages(site).values()]
  expect(mails.length).toBeGreaterThan(20)
  expect(faultsIn(mails.flatMap((mail) => [mail.subject, mail.preview, ...textOf(mail).split('\n\n')]))).toEqual([])
})

test.each([
  'Use the link in the mail, or have another mail sent.',
  'Your e-mail address',
  'Only go on if you asked for this yourself.',
  'Let the other screen in',
  'The password of before does not work any more.',
])('the list refuses %j', (text) => {
  expect(faultsIn([text])).not.toEqual([])
})
