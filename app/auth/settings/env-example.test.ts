import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROVIDER_VARIABLES, providerVariable } from './providers.ts'
import { RENAMED } from './renamed.ts'
import { KNOWN, OTHERS, SHORT } from './unknown-variables.ts'
import { fileVariableOf } from './variables.ts'

test('.env.example names every setting, commented, and nothing else', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const named = lines.flatMap((line) => /^# ([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
  const settings = [...KNOWN, ...OTHERS, ...SHORT]
  const ofProviders = ['google', 'corp'].flatMap((id) => PROVIDER_VARIABLES.map((one) => providerVariable(id, one)))
  const corps = ofProviders.filter((name) => name.startsWith('AUTH_CORP_'))
  for (const name of [...settings, ...corps]) expect(named).toContain(name)
  for (const name of named) expect([...settings, ...ofProviders]).toContain(fileVariableOf(name) ?? name)
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

/** What `psql` reads too, by its own documentation. */
const OF_PSQL = ['PGHOST', 'PGSSLMODE', 'PGSSLROOTCERT']

/** Every variable that the modules beside this test read by its name. */
function readByName(): string[] {
  const modules = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const sources = modules.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  const texts = sources.flatMap((source) => [...source.matchAll(/'([A-Z]{2,}[A-Z_]*[A-Z])'/g)])
  const others = new Set<string>([...OF_PSQL, ...PROVIDER_VARIABLES])
  // A code of Node's, such as ENOENT, is no variable.
  return texts.map(([, name = '']) => name).filter((name) => !others.has(name) && !/^E[A-Z]+$/.test(name))
}

test('the tables of docs/settings.md have every variable that is read, and no other', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').match(/^\| `[A-Z].*$/gm) ?? []
  const firstCells = rows.map((row) => row.split(' | ')[0] ?? '')
  const listed = firstCells.flatMap((cell) => cell.match(/(?<=`)[A-Z][A-Z0-9_<>]+(?=`)/g) ?? [])
  const ofProviders = PROVIDER_VARIABLES.map((variable) => `AUTH_<ID>_${variable}`)
  const known = new Set([...KNOWN, ...OTHERS, ...SHORT, ...ofProviders, ...readByName()])
  expect([...known].filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !known.has(name))).toEqual([])
})

test('docs/settings.md has every variable that a file may hold', () => {
  const text = readFileSync('docs/settings.md', 'utf8')
  const named = text.match(/(?<=\| `)[A-Z_<>]+_FILE(?=`)/g) ?? []
  const settings = [...KNOWN, ...OTHERS, providerVariable('id', 'SECRET'), providerVariable('id', 'PRIVATE_KEY')]
  const fromFiles = settings.filter((name) => fileVariableOf(`${name}_FILE`) === name)
  expect(named.map((name) => name.replace('<ID>', 'ID')).sort()).toEqual(fromFiles.map((name) => `${name}_FILE`).sort())
})

test('the table of docs/upgrading.md has every setting that was renamed', () => {
  const rows = RENAMED.map(({ former, now, until }) => `| \`${former}\` | \`${now}\` | ${until ?? 'for good'} |`)
  const [, text = ''] = readFileSync('docs/upgrading.md', 'utf8').split('\n## Settings\n')
  expect(text.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
})
