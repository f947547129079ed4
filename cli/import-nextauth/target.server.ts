import { openConfiguredDatabase } from '#app/auth/services/open-database.server.ts'
import type { Database } from '#db/database.server.ts'
import { lookAtDatabase } from '#db/probe/probe.server.ts'

/** Opens the database that people are to come to. Where nothing is to be written, none is made. */
export async function openTarget(databaseUrl: string, { applies }: { applies: boolean }): Promise<Database> {
  // One that cannot be looked at cannot be opened either, which then says why.
  const isNew =
    !applies &&
    (await lookAtDatabase(databaseUrl).then(
      (look) => look.isNew,
      () => false,
    ))
  if (isNew) return openConfiguredDatabase('file::memory:')
  return openConfiguredDatabase(databaseUrl, { isOnlyRead: !applies })
}
