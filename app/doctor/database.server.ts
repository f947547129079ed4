import type { Settings } from '#app/config.server.ts'
import { type DatabaseLook, lookAtDatabase } from '#db/look.server.ts'
import { codesOf, type Finding, fault, good, note, reasonOf } from './finding.ts'

/** What a driver's code means for whoever set the URL. */
const CURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'Correct the host in DATABASE_URL: no name server knows it.',
  EAI_AGAIN: 'The name server does not answer from here; try again, or write an address into DATABASE_URL.',
  '28P01': 'Correct user and password in DATABASE_URL, or PGPASSWORD.',
  '28000': 'Let this user in: pg_hba.conf of the server says who may come from where.',
  '3D000': 'Make the database first: createdb, then the name that DATABASE_URL ends with.',
  '53300': 'Raise max_connections, or run fewer processes: each takes up to 10.',
  SQLITE_NOTADB: 'DATABASE_URL names a file that is no SQLite database. Name another, or put the backup back.',
  SQLITE_CANTOPEN: 'Let this user read the file, and write into its folder.',
}

/** Looks at the configured database without changing anything in it. */
export async function examineDatabase({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<Finding[]> {
  if (databaseUrl === 'none') {
    const cure = 'Set DATABASE_URL to have sessions that can be ended, e-mail links and passwords.'
    return [note('DATABASE_URL is none: nothing is remembered', cure)]
  }
  try {
    return judge(await lookAtDatabase(databaseUrl))
  } catch (error) {
    const code = codesOf(error).find((one) => Object.hasOwn(CURES, one))
    const cure = code === undefined ? undefined : CURES[code]
    const says = `the database cannot be asked: ${reasonOf(error, secretsOf(databaseUrl))}`
    return [fault(says, cure ?? 'Correct DATABASE_URL, and see that this machine reaches the server.')]
  }
}

function judge({ product, exists, missing, isWritable }: DatabaseLook): Finding[] {
  const findings: Finding[] = []
  if (!isWritable) {
    const cure = exists
      ? 'Let the user that the server runs as write there, and make tables.'
      : 'Make the folder, and let the user that the server runs as write into it.'
    findings.push(fault(`${product} can be read, and not written`, cure))
  }
  if (missing < 0)
    findings.push(note(`${product} has been used by a later version`, 'Run that version, or a newer one.'))
  else if (!exists) findings.push(good(`${product}: there is no file yet; the first start makes it`))
  else if (missing > 0) {
    const count = missing === 1 ? 'one migration is' : `${missing} migrations are`
    findings.push(note(`${product}: ${count} missing`, 'The next start brings the tables up to date.'))
  } else findings.push(good(`${product}: reachable, tables up to date`))
  return findings
}

/** What a URL holds that no error may repeat. */
function secretsOf(url: string): string[] {
  const password = URL.canParse(url) ? new URL(url).password : ''
  return [url, password]
}
