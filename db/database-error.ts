/** What is asked of the database cannot be done as it, its address or its migrations are; the message says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}
