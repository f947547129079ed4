import { expect, test } from 'vitest'
import { demoDatabase } from './demo-database.mjs'

test.each([undefined, '', ' ', 'file:data/demo.db', 'file:/tmp/a-test/demo.db', 'file:demo.db'])(
  'a demo runs over its own database where DATABASE_URL is %j',
  (given) => {
    expect(demoDatabase(given)).toMatchObject({ url: given?.trim() || 'file:data/demo.db', isOwn: true })
  },
)

test.each(['file:data/latchkey.db', 'file:data/not-demo.db', 'postgres://shop@db.test/demo.db', 'none'])(
  'a demo does not run over %s, and says what to write',
  (given) => {
    const { isOwn, refusal } = demoDatabase(given)
    expect(isOwn).toBe(false)
    expect(refusal).toContain('DATABASE_URL=file:data/demo.db')
    expect(refusal).not.toContain(given)
  },
)
