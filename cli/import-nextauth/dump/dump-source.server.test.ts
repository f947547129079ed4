import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UsageError } from '#cli/shared/command.ts'
import { openDumpSource } from './dump-source.server.ts'

const sample = (name: string) => join(import.meta.dirname, '../../../tests/support/samples', name)

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dumps-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(text: string | Buffer): string {
  const path = join(folder, `${crypto.randomUUID()}.sql`)
  writeFileSync(path, text)
  return path
}

/** The values of these columns of a table in a dump, `null` written as a dash. */
async function read(path: string, name: string, columns: string[]): Promise<string[]> {
  const source = await openDumpSource(path)
  const table = source.tables.find((each) => each.name === name || `${each.schema}.${each.name}` === name)
  if (!table) throw new Error(`There is no table ${name} among ${source.tables.map((each) => each.name).join(', ')}.`)
  const rows: string[] = []
  for await (const row of source.rows(table, columns)) rows.push(row.map((value) => value ?? '-').join('|'))
  return rows
}

const ADA_TOKEN = '1f6c7a52-0000-4000-8000-00000000ada1'
const BO_TOKEN = '1f6c7a52-0000-4000-8000-00000000b0b0'

describe.each([
  ['mysqldump.sql', 'User'],
  ['mariadb-dump.sql', 'shop.User'],
])('%s', (file, users) => {
  test('has every row, texts as they were, and nothing out of texts, triggers or views', async () => {
    expect(await read(sample(file), users, ['id', 'email', 'emailVerified', 'isAdmin', 'name'])).toEqual([
      'clx1ada|Ada@Mail.test|2024-05-06 07:08:09.123|1|Ada O\'Hara \\ "the Countess"; -- ☃',
      'clx2bo|bo@mail.test|-|0|-',
      'clx3cy|cy@mail.test|2024-01-01 00:00:00.000|0|Cy\nnew line\ttab',
    ])
  })

  test('has accounts and sessions', async () => {
    expect(await read(sample(file), 'Account', ['userId', 'provider', 'providerAccountId', 'access_token'])).toEqual([
      "clx1ada|google|1101|ya29.a0\\'x",
      'clx2bo|corp|bo;drop|-',
    ])
    expect(await read(sample(file), 'Session', ['expires', 'sessionToken', 'userId'])).toEqual([
      `2099-01-02 03:04:05.678|${ADA_TOKEN}|clx1ada`,
      `2020-01-02 03:04:05.678|${BO_TOKEN}|clx2bo`,
    ])
  })
})

test('a dump of several databases keeps them apart', async () => {
  expect(await read(sample('mariadb-dump.sql'), 't3.t3_user', ['email', 'id'])).toEqual(['ada@mail.test|d1'])
})

describe.each(['pg_dump.sql', 'pg_dump-inserts.sql'])('%s', (file) => {
  test('has every row, texts as they were, and nothing out of texts or functions', async () => {
    expect(await read(sample(file), 'public.users', ['id', 'email', 'emailVerified', 'name'])).toEqual([
      '1|Ada@Mail.test|2024-05-06 07:08:09.123+00|Ada\tO\'Hara \\ "the Countess"; ☃\nnew line',
      '2|bo@mail.test|-|-',
    ])
    expect(await read(sample(file), 'accounts', ['provider', 'providerAccountId', 'access_token'])).toEqual([
      "google|1101|gho_'; x",
      'corp|bo;drop|-',
    ])
    expect(await read(sample(file), 'sessions', ['sessionToken', 'userId'])).toEqual([
      `${ADA_TOKEN}|1`,
      `${BO_TOKEN}|2`,
    ])
  })
})

describe.each(['mysqlpump.sql', 'phpmyadmin.sql', 'mysqldump-complete.sql'])('%s', (file) => {
  test('has every row, texts as they were', async () => {
    expect(await read(sample(file), 'User', ['id', 'email', 'emailVerified', 'isAdmin', 'name'])).toEqual([
      'clx1ada|Ada@Mail.test|2024-05-06 07:08:09.123|1|Ada O\'Hara \\ "the Countess"; -- ☃',
      'clx2bo|bo@mail.test|-|0|-',
    ])
    expect(await read(sample(file), 'Account', ['userId', 'provider', 'providerAccountId'])).toEqual([
      'clx1ada|google|1101',
    ])
  })
})

describe('the sqlite3 shell’s dump', () => {
  test('has every row', async () => {
    expect(await read(sample('sqlite-dump.sql'), 'User', ['id', 'name', 'emailVerified'])).toEqual([
      "clx1ada|Ada O'Hara \\ ☃|1714979289123",
      'clx2bo|-|-',
    ])
    expect(await read(sample('sqlite-dump.sql'), 'Account', ['providerAccountId'])).toEqual(['1101'])
  })

  test('is refused where a value that is needed is an expression', async () => {
    await expect(read(sample('sqlite-dump.sql'), 'User', ['image'])).rejects.toThrow(/image of User.*restore the dump/)
  })
})

describe('a dump', () => {
  test('is read whole however its statements fall into what is read at a time', async () => {
    const long = `it''s ${'☃; "'.repeat(1000)}`
    const rows = Array.from({ length: 700 }, (_, turn) => `(${turn}, '${long}')`)
    const path = written(`CREATE TABLE users (id int, name text);\nINSERT INTO users VALUES ${rows.join(',\n')};`)
    const read700 = await read(path, 'users', ['id', 'name'])
    expect(read700).toHaveLength(700)
    expect(read700.at(-1)).toBe(`699|${long.replace("''", "'")}`)
  })

  test.each([
    ['columns in another order than the table’s', `INSERT INTO \`user\` (email, id) VALUES ('ada@mail.test','a')`, 'a'],
    ['marks of a character set', `INSERT INTO \`user\` VALUES (_utf8mb4'a', N'ada@mail.test')`, 'a'],
    ['text in hexadecimal digits', `INSERT INTO \`user\` VALUES (0x636C7831C3A9,NULL)`, 'clx1é'],
    ['bytes in hexadecimal digits', `INSERT INTO \`user\` VALUES (0x018F00FFC3,NULL)`, '018f00ffc3'],
    ['text in a binary column', `INSERT INTO \`user\` VALUES (_binary 'clx1',NULL)`, 'clx1'],
    ['a bit', `INSERT INTO \`user\` VALUES (_binary '\\0',NULL)`, '0'],
    ['negative and broken numbers', `INSERT INTO \`user\` VALUES (-1.5e3,NULL)`, '-1.5e3'],
    ['bits', `INSERT INTO \`user\` VALUES (b'0101',NULL)`, '5'],
    ['hexadecimal digits in quotes', `INSERT INTO \`user\` VALUES (X'636C7831',NULL)`, 'clx1'],
    ['texts in double quotes', 'INSERT INTO `user` VALUES ("a\\"b""c\'\'d\\\\",NULL)', `a"b"c''d\\`],
    ['a character set before double quotes', 'INSERT INTO `user` VALUES (_utf8mb4"a",NULL)', 'a'],
    ['REPLACE', `REPLACE INTO \`user\` VALUES ('a',NULL)`, 'a'],
    ['comments among the values', `INSERT INTO \`user\` /* x; */ VALUES ('a', -- it's\n NULL)`, 'a'],
    [
      'a table of an odd name nearby',
      `INSERT INTO \`us\`\`er\` VALUES ('b','');INSERT INTO \`user\` VALUES ('a','')`,
      'a',
    ],
    ['every escape', `INSERT INTO \`user\` VALUES ('\\n\\t\\\\\\'\\"\\%',NULL)`, '\n\t\\\'"%'],
  ])('may have %s', async (_, insert, id) => {
    const path = written(
      `CREATE TABLE \`user\` (\`id\` varchar(9) DEFAULT 'a,b', \`email\` text, KEY \`x\` (\`id\`,\`email\`));${insert};`,
    )
    expect(await read(path, 'user', ['id'])).toEqual([id])
  })

  test('may be PostgreSQL’s with escape strings, dollar quotes and defaults', async () => {
    const path = written(`-- PostgreSQL database dump
      CREATE TABLE IF NOT EXISTS users (id text DEFAULT $tag$it's;$tag$ NOT NULL, key text, "E" text, CONSTRAINT c CHECK ((id <> ''::text)));
      INSERT INTO users (id, "E") VALUES (E'a\\'b', 'c\\'), ('d'::text, NULL);
      \n-- PostgreSQL database dump complete`)
    expect(await read(path, 'users', ['id', 'E'])).toEqual(["a'b|c\\", 'd|-'])
  })

  test('of rows without columns names no column', async () => {
    const { tables } = await openDumpSource(written("INSERT INTO `user` VALUES ('a','ada@mail.test');"))
    expect(tables).toEqual([{ schema: null, name: 'user', columns: [] }])
  })

  test.each([
    ['pg_dump’s own format', 'PGDMP\u0001', /pg_restore/],
    ['a compressed one', '\u001f\u008b\u0008', /gunzip/],
    ['a zipped one', 'PK\u0003\u0004', /gunzip/],
    ['mysqlpump’s, cut off', '-- Dump created by MySQL pump utility, version: 8.0.30\nSET NAMES utf8mb4;', /cut off/],
    ['phpMyAdmin’s, cut off', '-- phpMyAdmin SQL Dump\n-- version 5.2.1\n\nSTART TRANSACTION;\n', /cut off/],
    ['a SQLite file', 'SQLite format 3\0', /file:/],
    ['one in UTF-16', 'C\0R\0E\0A\0T\0E\0', /result-file/],
    [
      'one whose rows do not fit',
      'CREATE TABLE `user` (`id` int);INSERT INTO `user` VALUES (1,2);',
      /2 values for 1 columns/,
    ],
  ])('is refused: %s', async (_, text, says) => {
    const path = written(text)
    await expect(read(path, 'user', ['id'])).rejects.toThrow(says)
    await expect(read(path, 'user', ['id'])).rejects.toThrow(UsageError)
  })

  const named = (name: string, encoding: BufferEncoding) =>
    Buffer.concat([
      Buffer.from('CREATE TABLE `user` (`id` varchar(9), `name` text, `photo` blob);\n'),
      Buffer.from("INSERT INTO `user` VALUES ('a','Ada',_binary '\xff\xd8');\n", 'latin1'),
      Buffer.from(`INSERT INTO \`user\` VALUES ('b','Ren\\'${name}',NULL);\n`, encoding),
    ])

  test('is refused where a text is not in UTF-8, by its line', async () => {
    const path = written(named('ée', 'latin1'))
    await expect(read(path, 'user', ['id', 'name'])).rejects.toThrow(
      /\.sql, line 3: "Ren'\ufffde" is not written in UTF-8/,
    )
    expect(await read(path, 'user', ['id'])).toEqual(['a', 'b'])
  })

  test('may have bytes where nothing is read, and U+FFFD of its own', async () => {
    expect(await read(written(named('ée', 'utf8')), 'user', ['name'])).toEqual(['Ada', "Ren'ée"])
    const text = "INSERT INTO `user` (`id`) VALUES ('\ufffd');"
    expect(await read(written(text), 'user', ['id'])).toEqual(['\ufffd'])
  })

  test('is refused where it is a folder', async () => {
    await expect(openDumpSource(folder)).rejects.toThrow(/is a folder/)
  })

  test('is refused where there is none', async () => {
    await expect(openDumpSource(join(folder, 'none.sql'))).rejects.toThrow(/no file .*none\.sql/)
  })
})

test.each([
  'mysqldump.sql',
  'mariadb-dump.sql',
  'mysqlpump.sql',
  'phpmyadmin.sql',
  'pg_dump.sql',
  'pg_dump-inserts.sql',
  'sqlite-dump.sql',
])('%s is refused wherever it is cut off', async (file) => {
  const lines = readFileSync(sample(file), 'utf8').split('\n')
  const last = lines.findLastIndex((line) =>
    /^(-- Dump completed|-- Dump end time|-- PostgreSQL database dump complete|COMMIT;)/.test(line),
  )
  const first = lines.findIndex((line) => /^CREATE TABLE/.test(line))
  for (let end = first; end <= last; end += 1) {
    const cut = written(lines.slice(0, end).join('\n'))
    await expect(openDumpSource(cut)).rejects.toThrow('This dump is cut off')
  }
})
