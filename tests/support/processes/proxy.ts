import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentOfInstall, installing } from '#scripts/debian-package.mjs'
import { freePort } from './ports.ts'

/** A reverse proxy of this test run's own. */
export interface ReverseProxy {
  /** Where it listens, and so what the site calls itself. */
  origin: string
  /** Sends requests on to these listeners of Latchkey as the file says, and those for a product to that. */
  serve(addresses: readonly string[], documented?: Documented): Promise<void>
  /** All that it has logged so far. */
  logged(): string
  /** Ends it and removes its files. The end of this process, of whatever kind, does the same. */
  stop(): Promise<void>
}

/** A configuration of docs/deploy, and where the product is that it names. */
export interface Documented {
  file: string
  product?: string
}

/** A program that is a proxy. */
interface Program {
  name: string
  /** What Debian calls it. */
  package: string
  /** Its own file, and what it holds: what the operator is told to write, at addresses of this machine. */
  file: string
  configure(documented: string, place: { origin: string; addresses: readonly string[]; product: string }): string
  /** What comes after its name, to run in the foreground in its folder. */
  words: readonly string[]
  /** What it serves unless told otherwise. */
  usual: Documented
}

/** What an operator is told to write. */
const DOCUMENTED = join(import.meta.dirname, '../../../docs/deploy')

/** Runs it until the end of standard input, which also comes when the test run is killed. */
const LIFE_OF_A_PROXY = `
  trap '' INT TERM HUP
  folder="$1"
  shift
  cd "$folder"
  HOME="$folder" "$@" 2>>error.log &
  cat >/dev/null
  kill "$!"
  wait "$!"
  rm -rf "$folder"
`

/** Starts a proxy on a port of this machine. It has no listeners behind it before `serve` is called. */
export async function startProxy(program: Program): Promise<ReverseProxy> {
  const path = findProgram(program.name) ?? installProgram(program)
  const folder = mkdtempSync(join(tmpdir(), `latchkey-${program.name}-`))
  const origin = `http://127.0.0.1:${await freePort()}`
  let keeper: ReturnType<typeof keep> | undefined
  const stop = async () => {
    if (!keeper || keeper.exitCode !== null) return
    const ended = once(keeper, 'exit')
    keeper.stdin.end()
    await ended
  }
  return {
    origin,
    async serve(addresses, { file, product = '' } = program.usual) {
      if (keeper) throw new Error(`This ${program.name} serves already.`)
      const documented = readFileSync(join(DOCUMENTED, file), 'utf8')
      writeFileSync(join(folder, program.file), program.configure(documented, { origin, addresses, product }))
      keeper = keep([path, ...program.words], folder)
      for (let attempt = 0; !(await isListening(origin)); attempt += 1) {
        if (attempt > 400 || keeper.exitCode !== null) {
          const said = readFileSync(join(folder, 'error.log'), 'utf8')
          await stop()
          throw new Error(`${program.name} did not start: ${said}`)
        }
        await sleep(25)
      }
    },
    logged: () =>
      ['access.log', 'error.log']
        .map((name) => join(folder, name))
        .flatMap((path) => (existsSync(path) ? [readFileSync(path, 'utf8')] : []))
        .join('\n'),
    stop,
  }
}

function keep(words: readonly string[], folder: string) {
  // Detached, so that Ctrl-C reaches the tests and not the shell that cleans up.
  return spawn('sh', ['-c', LIFE_OF_A_PROXY, 'sh', folder, ...words], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}

async function isListening(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** On the path, or where distributions put what root runs. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Installs it where the tests run as root on Debian, or says what to install. */
function installProgram({ name, package: debian }: Program): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`${name} is missing: installing Debian’s package with apt-get, which takes some seconds.`)
    const { file, args } = installing(debian)
    execFileSync(file, args, { stdio: 'inherit', env: environmentOfInstall() })
  }
  const found = findProgram(name)
  if (found === undefined) throw new Error(`These tests need ${name}: install it so that it is on the PATH.`)
  return found
}
