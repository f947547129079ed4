/**
 * `npm pack` of this folder: packs the engine as an app installs it, compiled, with its types and documents. The package is made
 * in a folder of its own, so that nothing of this tree changes but for the tarball: a packing that is stopped leaves nothing behind
 * that a later one would take for its own. npm packs the folder that it is in, so what it has written is replaced by that tarball
 * afterwards, where it has put it. `node scripts/package.mjs FOLDER` does it without npm's own.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writePackage } from './packing/write-package.mjs'

const root = resolve(import.meta.dirname, '..')

/** What npm says where something else than `npm pack` would take this folder for the package. */
const NOT_THIS_FOLDER =
  'What is installed in apps is made of this tree, and is not this tree. Run npm pack here: it writes the tarball, which can be installed and published.\n'

const {
  INIT_CWD = root,
  npm_command,
  npm_config_dry_run,
  npm_config_loglevel,
  npm_config_pack_destination = '.',
} = process.env

const [, , wanted = root] = process.argv
if (wanted === '--before') refuseOthers()
else if (wanted === '--after') await replaceTarball()
else process.exitCode = await pack(resolve(wanted), 'inherit')

function refuseOthers() {
  if (npm_command === 'pack') return
  process.stderr.write(NOT_THIS_FOLDER)
  process.exitCode = 1
}

/** npm has the last word on its standard output: the name of the tarball. */
async function replaceTarball() {
  if (npm_config_dry_run === 'true') return
  const folder = resolve(INIT_CWD, npm_config_pack_destination)
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  rmSync(join(folder, `${name}-${version}.tgz`), { force: true })
  if (npm_config_loglevel !== 'silent')
    process.stderr.write('Compiling the package, which takes about half a minute.\n')
  process.exitCode = await pack(folder, 'ignore')
}

/** Writes the tarball into a folder, and answers how npm ended. */
async function pack(folder, stdout) {
  const place = mkdtempSync(join(tmpdir(), 'latchkey-package-'))
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const { status } = spawnSync('npm', ['pack', '--loglevel=error', '--pack-destination', folder], {
    cwd: await writePackage(root, place),
    stdio: ['ignore', stdout, 'inherit'],
    shell: process.platform === 'win32',
  })
  return status ?? 1
}
