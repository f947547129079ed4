/**
 * How far an installation has come. npm does not tell where its output is read, so its folders are looked at. Plain JavaScript, since
 * it runs before anything is installed.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Progress } from '../../cli/shared/progress.mjs'

/** npm makes it when every package is there, and then runs what packages run at their installation: here the driver's alone. */
const COMMANDS = join('node_modules', '.bin')

const DRIVER = 'Fetching or compiling the database driver, often a minute or two'

/** When a folder was last written, or undefined without one: compared with itself alone, as clocks of files lag behind others. */
const writtenAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs

/**
 * Watches npm install what the lock file of a folder says. Returns what is called for each look.
 *
 * @param {string} root
 * @param {Pick<Progress, 'begin' | 'at' | 'without'>} progress
 */
export function watchInstall(root, progress) {
  // An earlier installation may have left it.
  const before = writtenAt(join(root, COMMANDS))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isForHere = ({ os, cpu }) => (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
  const paths = Object.keys(packages).filter((path) => path !== '' && isForHere(packages[path]))
  progress.begin('Installing', 'packages', paths.length)
  let isCompiling = false
  return () => {
    const written = writtenAt(join(root, COMMANDS))
    if (!isCompiling && written !== undefined && written !== before) {
      isCompiling = true
      progress.begin('', '', 0)
    }
    if (isCompiling) progress.without(DRIVER)
    else progress.at(paths.filter((path) => existsSync(join(root, path, 'package.json'))).length)
  }
}

/** Milliseconds between two looks. */
const LOOK = 500

/** Shows it until what is returned is called. */
export function showInstalling(root) {
  const progress = new Progress()
  const timer = setInterval(watchInstall(root, progress), LOOK)
  return () => {
    clearInterval(timer)
    progress.clear()
  }
}
