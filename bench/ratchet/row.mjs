/** A session's row with its user's, read by better-sqlite3 alone. */
import Database from 'better-sqlite3'

/** Columns by name: one that is added makes this read no dearer. */
const READ = `select sessions.id, sessions.user_id, sessions.created_at, sessions.expires_at,
    users.id, users.name, users.email, users.image
  from sessions join users on users.id = sessions.user_id where sessions.id = ?`

/** Reads the row of a session, or the newest, each time anew. */
export function openRow(path) {
  const database = new Database(path, { readonly: true })
  const id = database.prepare('select id from sessions order by created_at desc').pluck().get()
  const statement = database.prepare(READ).raw()
  return () => {
    const row = statement.get(id)
    if (row === undefined) throw new Error('There is no row to read.')
    return row
  }
}
