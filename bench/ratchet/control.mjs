/**
 * The control: a program of a sign-in's size that holds no line of the product, and so costs the same from commit to commit. What
 * it costs beyond what is kept is the machine's doing, whose caches other programs use: `node control.mjs FOLDER`.
 */
import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import Database from 'better-sqlite3'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { served } from './served.mjs'

const [folder] = process.argv.slice(2)
const KEY = randomBytes(32)
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const database = new Database(join(folder, 'control.db'))
database.pragma('journal_mode = wal')
database.pragma('synchronous = off')
database.exec(
  'create table visits (id integer primary key, visitor text not null, at integer not null, what text not null)',
)
const insert = database.prepare('insert into visits (visitor, at, what) values (?, ?, ?)')
const newest = database.prepare('select max(id) from visits').pluck()
const recent = database.prepare('select * from visits order by id desc limit 5')

const row = (number) =>
  createElement(
    'li',
    { key: number, className: `row-${number}` },
    createElement('a', { href: `/rows/${number}` }, `Row ${number}`),
  )
const page = (visits) =>
  createElement(
    'main',
    null,
    createElement('h1', null, `Visit ${visits}`),
    createElement(
      'ul',
      null,
      Array.from({ length: 40 }, (_, number) => row(number)),
    ),
  )

function seal(text) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', KEY, iv)
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return createHmac('sha256', KEY).update(sealed).digest('base64url')
}

const write = database.transaction((visitor, what) => {
  for (let index = 0; index < 3; index += 1) insert.run(visitor, Date.now(), what)
  return recent.all()
})

async function visit() {
  const visitor = await hash('the same each time', CHEAP)
  const visits = write(visitor, seal(visitor))
  const body = renderToString(page(newest.get()))
  return JSON.stringify({ user: 'user1', body, seals: visits.map(({ what }) => seal(what)) })
}

const server = createServer(async (_request, response) => {
  const body = await visit()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
await served(server)
