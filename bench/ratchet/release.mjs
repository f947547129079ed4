/** The program of the last release, as it was built: what each figure is held against in the same run. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Below the repository, so that its packages are found: they are those of the lock file. */
const CACHE = 'node_modules/.cache/latchkey'

const fileOf = (root, version) => join(root, 'tests/fixtures', version, 'server.tgz')

const newestFirst = (one, other) => other.localeCompare(one, 'en', { numeric: true })

/** The newest release whose build is kept, unpacked: its version, and the folder of the build. */
export function lastRelease(root) {
  const versions = readdirSync(join(root, 'tests/fixtures')).filter((version) => existsSync(fileOf(root, version)))
  const [version] = versions.sort(newestFirst)
  if (version === undefined) throw new Error('No release has its build in tests/fixtures.')
  const build = join(root, CACHE, `release-${version}`)
  if (!existsSync(build)) unpack(fileOf(root, version), join(root, CACHE), build)
  return { version, build }
}

/** Takes its place whole: another run may unpack it at the same time. */
function unpack(file, cache, build) {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'unpacked-'))
  execFileSync('tar', ['-xzf', file, '-C', folder])
  try {
    renameSync(folder, build)
  } catch (error) {
    if (!existsSync(build)) throw error
    rmSync(folder, { recursive: true })
  }
}
