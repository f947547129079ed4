import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { environmentOfInstall, installing } from '#scripts/debian-package.mjs'

/** A database server that tests start, and how Debian calls it. */
interface Program {
  name: string
  programs: readonly string[]
  debianPackage: string
}

/** The folder of a server's programs, on the PATH or among those; where they are missing, Debian's package is installed. */
export function folderOf(program: Program, more: () => readonly string[]): string {
  const found = find(program, more) ?? install(program, more)
  if (found !== undefined) return found
  throw new Error(
    `These tests need ${program.name}: install it so that ${program.programs.join(' and ')} are on the PATH.`,
  )
}

function find({ programs }: Program, more: () => readonly string[]): string | undefined {
  const candidates = [...(process.env.PATH ?? '').split(delimiter), ...more()]
  return candidates.find((folder) => programs.every((program) => existsSync(`${folder}/${program}`)))
}

/** Installs what root may install; another user is told what to install. */
function install(program: Program, more: () => readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`${program.name} is missing: installing Debian’s package with apt-get, which takes about a minute.`)
  const { file, args } = installing(program.debianPackage)
  execFileSync(file, args, { stdio: 'inherit', env: environmentOfInstall() })
  return find(program, more)
}

/** What the shell that keeps a server says first. */
export async function firstOutput(keeper: ChildProcess): Promise<string> {
  const { stdout } = keeper
  if (stdout === null) throw new Error('The server’s output is not connected.')
  const [said] = await Promise.race([
    once(stdout, 'data'),
    once(keeper, 'exit').then(() => ['the shell ended before the server began']),
  ])
  stdout.resume()
  return String(said)
}
