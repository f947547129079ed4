import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIST, listRoutes, listText } from '#app/auth/vite/guards/route-tree.ts'
import { asksForHelp, sayUsage, UsageError } from '../shared/command.ts'
import { LATCHKEY } from '../shared/own-command.ts'
import { readHostFacts } from '../shared/resolved-host.ts'

const USAGE = `Use ${LATCHKEY} routes [--write], in the folder of the app. --write keeps the list as ${LIST}.`

/**
 * `npx --no latchkey routes`: each route of the app, and whether it is guarded by a middleware of ours, asks in its own module, or
 * is open. With `--write` the list is kept beside package.json, and from then on a build of another one fails.
 */
export async function routes(args: readonly string[], { root = process.cwd(), say = print } = {}): Promise<void> {
  if (asksForHelp(args)) return sayUsage(USAGE)
  if (args.length > 1 || (args[0] ?? '--write') !== '--write') throw new UsageError(USAGE)
  const host = await readHostFacts(root)
  const lines = listRoutes(host.routes, { root, app: join(root, host.app) })
  say(listText(lines))
  if (args.length === 0) return
  writeFileSync(join(root, LIST), listText(lines))
  say(`\n${LIST} holds this: put it under version control, and a build whose guards are others fails.\n`)
}

function print(text: string): void {
  process.stdout.write(text)
}
