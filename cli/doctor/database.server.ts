import { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
import { DEMO_PASSWORD, hasDemoPassword } from '#app/auth/registration/demo-user.server.ts'
import { diagnose } from '#app/auth/services/database-advice.ts'
import type { PasswordCost, Settings } from '#app/auth/settings/config.server.ts'
import { type Finding, fault, good, note } from '#app/auth/shared/finding.ts'
import { openDatabase } from '#db/database.server.ts'
import { type LackingTable, sayLacking } from '#db/lacking-tables.ts'
import type { DatabaseLook } from '#db/probe/look.ts'
import { lookAtDatabase } from '#db/probe/probe.server.ts'
import { type AppTables, noAppTables } from '#db/schema/app-tables.ts'
import { findWideModes } from '#db/sqlite/file-modes.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { judgeSeals } from './seals.server.ts'

/** Looks at the configured database without changing anything in it. */
export async function examineDatabase(
  {
    databaseUrl,
    dataFolder,
    passwordCost,
    secrets,
  }: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'passwordCost' | 'secrets'>,
  appTables: AppTables = noAppTables,
): Promise<Finding[]> {
  if (databaseUrl === 'none') {
    const advice = 'Set DATABASE_URL to have sessions that can be ended, email links and passwords.'
    return [note('DATABASE_URL is none: nothing is remembered', advice)]
  }
  try {
    const modes = findWideModes(databaseUrl, dataFolder).map(({ says, advice }) => note(says, `Run: ${advice}`))
    const look = await lookAtDatabase(databaseUrl)
    const demo =
      look.exists && look.missing === 0 && !look.isLater
        ? await lookInside(databaseUrl, { cost: passwordCost, secrets, appTables })
        : []
    return [...judge(look), ...demo, ...modes]
  } catch (error) {
    const { reason, advice } = diagnose(databaseUrl, error)
    return [fault(`the database cannot be asked: ${reason}`, advice)]
  }
}

/** Tables of the app's own that are not there, and the user of a demo, with whose password any visitor signs in. */
async function lookInside(
  url: string,
  { cost, secrets, appTables }: { cost: PasswordCost; secrets: readonly string[]; appTables: AppTables },
): Promise<Finding[]> {
  const lacking: LackingTable[] = []
  const onLackingTables = (found: readonly LackingTable[]) => lacking.push(...found)
  const database = await openDatabase(url, { isOnlyRead: true, appTables, onLackingTables })
  try {
    const tables = lacking.length === 0 ? [] : [fault(sayLacking(lacking), 'Then ask the doctor again.')]
    const store = createStore(database)
    const isThere = await hasDemoPassword(store, createPasswordHashing(cost))
    const demo = isThere ? [fault(`DATABASE_URL ${DEMO_PASSWORD.says}`, DEMO_PASSWORD.advice)] : []
    return [...tables, ...demo, ...(await judgeSeals(store, secrets, new Date()))]
  } finally {
    await database.close()
  }
}

function judge({ product, exists, missing, isAside, isLater, refusal, isWritable }: DatabaseLook): Finding[] {
  const findings: Finding[] = []
  if (!isWritable) {
    const advice = exists
      ? 'Let the user that the server runs as write there, and make tables.'
      : 'Make the folder, and let the user that the server runs as write into it.'
    findings.push(fault(`${product} can be read, and not written`, advice))
  }
  if (refusal !== null) {
    const advice = 'Run that version, or a newer one, or put the backup from before the update back.'
    findings.push(fault(`${product}: ${refusal}`, advice))
  } else if (isLater) {
    const says = `${product}: a later version of Latchkey has brought its tables up to date, beside which this one may serve`
    findings.push(note(says, 'End the update, or go back to this version everywhere.'))
  } else if (isAside) {
    const says = `${product}: its tables were made by other migrations than this version’s`
    const advice = 'Run the version that made them, or name another database in DATABASE_URL.'
    findings.push(missing > 0 ? fault(`${says}, and ${missing} of these are missing`, advice) : note(says, advice))
  } else if (missing < 0)
    findings.push(note(`${product} has been used by a later version of the app`, 'Run that version, or a newer one.'))
  else if (!exists) findings.push(good(`${product}: there is no file yet; the first start makes it`))
  else if (missing > 0) {
    const count = missing === 1 ? 'one migration is' : `${missing} migrations are`
    findings.push(note(`${product}: ${count} missing`, 'The next start brings the tables up to date.'))
  } else findings.push(good(`${product}: reachable, tables up to date`))
  return findings
}
