/**
 * Why installing failed, in a sentence of ours. Plain JavaScript, since it runs before anything is installed.
 */

/** What compiles the database driver where its release file cannot be fetched. */
const COMPILES = ['python3', 'make', 'g++']

/** Whether npm's words are about a driver that could neither be fetched nor compiled. */
const ofDriver = (written) => /better-sqlite3/.test(written) && /gyp ERR!|node-gyp|prebuild-install/.test(written)

/** Whether what compiles it could not have the headers of this Node, which it fetches from nodejs.org. */
const lacksHeaders = (written) => /nodejs\.org|-headers\.tar\.gz|node_api\.h|node\.h: No such file/.test(written)

const HEADERS =
  'What lacks are the headers of this Node, which could not be fetched from nodejs.org. Where they are here, name the folder that holds include/node, such as npm_config_nodedir=/usr.'

/** The sentence for what npm has written; `isHere` tells whether a program is on the path. */
export function installFailure(written, isHere) {
  if (!ofDriver(written)) return 'Installing failed: npm says why above. With that cured, run the same again.'
  const missing = COMPILES.filter((name) => !isHere(name))
  const install = (names) => `install ${names.join(', ')} (Debian: apt-get install ${names.join(' ')})`
  const advice =
    missing.length > 0
      ? `To compile it, ${install(missing)}.`
      : lacksHeaders(written)
        ? HEADERS
        : 'What compiles it is here and has failed: npm says why above.'
  return [
    'Installing failed: the database driver, better-sqlite3, could neither be fetched nor compiled.',
    `${advice} Or let this machine reach github.com, where release files of the driver are.`,
    'With that cured, run the same again.',
  ].join('\n')
}
