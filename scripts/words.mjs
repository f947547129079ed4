/**
 * `npm run words -- missing`: the sentences that a language lacks, for which English stands in: a language and a key on
 * each line. Ends with 1 where there is one, so that a release waits for the translations.
 */
import { join } from 'node:path'
import { ensureInstalled, orExit, root } from './bootstrap.mjs'

const [command, ...others] = process.argv.slice(2)
if (command !== 'missing' || others.length > 0) {
  console.error('Write: npm run words -- missing')
  process.exit(1)
}
await orExit(ensureInstalled)
const { runnerImport } = await import('vite')
const { module } = await runnerImport(join(root, 'scripts', 'missing-words.ts'), { configFile: false, root })
const { MISSING: missing } = module
for (const { language, key } of missing) console.log(`${language} ${key}`)
console.error(missing.length === 0 ? 'No sentence is missing.' : `Missing: ${missing.length}. English stands in.`)
process.exitCode = missing.length === 0 ? 0 : 1
