import { runSql } from './sql.mjs'

/**
 * Has a database refuse the rows of a table while work is done. On PostgreSQL the connection of the transaction that has written
 * one is killed as it commits, after all of its statements; a file refuses the row itself.
 */
export async function refusing<T>(databaseUrl: string, table: string, work: () => Promise<T>): Promise<T> {
  const isFile = databaseUrl.startsWith('file:')
  await runSql(databaseUrl, isFile ? onFile(table) : onServer(table))
  try {
    return await work()
  } finally {
    await runSql(databaseUrl, isFile ? 'drop trigger refuse' : `drop trigger refuse on ${table}`)
  }
}

const onFile = (table: string) =>
  `create trigger refuse before insert on ${table} begin select raise(abort, 'refused by a test'); end`

const onServer = (table: string) => `
  create or replace function refuse() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
  create constraint trigger refuse after insert on ${table} deferrable initially deferred
    for each row execute function refuse()`
