import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ENGINE = 'app/auth'

/** What leads with whole addresses: it answers before React Router does, which adds nothing to that. */
const MIDDLEWARE = 'middleware.server.ts'
const OURS = join('http', 'address', 'redirect.ts')

test('no loader or action of ours leads anywhere by React Router’s own redirect, which puts the basename before a path', () => {
  const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  const leading = files.filter((path) => {
    const text = readFileSync(join(ENGINE, path), 'utf8')
    return /import \{[^}]*\bredirect\b[^}]*\} from 'react-router'/.test(text)
  })
  expect(leading.sort()).toEqual([OURS, MIDDLEWARE].sort())
})
