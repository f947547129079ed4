/** Runs statements on a database by its driver alone: in this process, or as one of its own, `node sql.mjs URL`, of lines. */
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

/**
 * Runs one statement on a connection of its own.
 * @param {string} url
 * @param {string} statement
 */
export async function runSql(url, statement) {
  if (url.startsWith('file:')) {
    const client = new Sqlite(url.slice('file:'.length))
    client.exec(statement)
    client.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for await (const line of createInterface(process.stdin)) {
    await runSql(process.argv[2], JSON.parse(line))
    console.log('done')
  }
}
