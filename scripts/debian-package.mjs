/** How root installs packages on Debian: with what command, which waits for its turn. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where no network answers, something else may do; another program's installation is waited for, in seconds. */
const OPTIONS = [
  'Acquire::Retries=0',
  'Acquire::http::Timeout=10',
  'Acquire::https::Timeout=10',
  'DPkg::Lock::Timeout=300',
]

const APT = `apt-get ${OPTIONS.map((option) => `-o ${option}`).join(' ')}`

/** The lists of packages are locked without waiting, so that of several tests that each lack a program one installs at a time. */
const LOCK = join(tmpdir(), 'latchkey-apt.lock')

/**
 * The program `file` with `args` installs the packages of these names.
 *
 * @param {readonly string[]} names
 */
export const installing = (...names) => ({
  file: 'flock',
  args: [LOCK, 'sh', '-c', `${APT} update && ${APT} install -y --no-install-recommends "$@"`, 'sh', ...names],
})

/** What it is run with; in the rescue runlevel no package starts its service, which would take its port. */
export const environmentOfInstall = () => ({ ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' })
