import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Finding, fault, note } from '#app/auth/shared/finding.ts'
import { findWideFiles } from '#db/sqlite/file-modes.server.ts'
import { ENV_FILES } from '../shared/env-files.ts'
import { askTracked } from '../shared/git.ts'

/** Names of variables whose values are secrets, or URLs that may hold one. */
const SECRET = /(SECRET|PRIVATE_KEY|PASSWORD)$|^(SMTP_URL|DATABASE_URL)$/

/** What keeps a secret in a file of variables from being one: git, and modes that let others read it. */
export function judgeEnvFiles(folder: string): Finding[] {
  return ENV_FILES.flatMap((name) => {
    const path = join(folder, name)
    const secrets = existsSync(path) ? secretsIn(path) : []
    if (secrets.length === 0) return []
    const wide = findWideFiles([path]).map((mode) => note(mode.says, `Run: ${mode.advice}`))
    return [...judgeKept(folder, name, secrets.join(', ')), ...wide]
  })
}

function judgeKept(folder: string, name: string, secrets: string): Finding[] {
  const asked = askTracked(folder, name)
  if ('why' in asked)
    return [
      note(
        `git cannot say whether it keeps ${name}, which holds ${secrets}: ${asked.why}`,
        'Run the doctor where git status works in this folder.',
      ),
    ]
  const says = `git keeps ${name}, which holds ${secrets}: every reader of the repository has them`
  const advice = `Take it out with git rm --cached ${name}, ignore it, and make each secret anew: git keeps the old one.`
  return asked.isTracked ? [fault(says, advice)] : []
}

function secretsIn(path: string): string[] {
  const set = Object.entries(parseEnv(readFileSync(path, 'utf8')))
  return set.flatMap(([name, value]) => (SECRET.test(name) && value && !value.startsWith('file:') ? [name] : []))
}
