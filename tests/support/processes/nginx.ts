import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { steadyPort } from './ports.ts'

/** A reverse proxy of this test run's own. */
export interface Nginx {
  /** Where it listens, and so what the site calls itself. */
  origin: string
  /** Sends requests on to these listeners of Latchkey, in turn, as the file says; those for a product to that. */
  serve(addresses: readonly string[], documented?: Documented): Promise<void>
  /** Ends it and removes its files. The end of this process, of whatever kind, does the same. */
  stop(): Promise<void>
}

/** A configuration of docs/deploy, and where the product is that it names. */
interface Documented {
  file: string
  product?: string
}

/** What an operator is told to write. */
const DOCUMENTED = join(import.meta.dirname, '../../../docs/deploy')

/** The same at addresses of this machine, without TLS and what leads to it. */
function site(origin: string, addresses: readonly string[], { file, product = '' }: Documented): string {
  const servers = addresses.map((address) => `server ${new URL(address).host} max_fails=0;`)
  return readFileSync(join(DOCUMENTED, file), 'utf8')
    .replace('http://product:8080', product)
    .replace(/server app:3000 max_fails=0;/, servers.join('\n  '))
    .replace(/server \{\s+listen 80;.*?\n\}\n/s, '')
    .replace('listen 443 ssl;', `listen ${new URL(origin).host};`)
    .replace(/^\s*ssl_.*\n/gm, '')
}

/** What only a test needs: nothing outside of its own folder. */
function configuration(site: string): string {
  // Started as root, nginx would run its workers as the system user "nobody", who may not enter the folder.
  const { username } = userInfo()
  return `
${process.getuid?.() === 0 ? `user ${username};` : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log;
events { worker_connections 2000; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
${site}
}
`
}

/** Runs it until the end of standard input, which also comes when the test run is killed. */
const LIFE_OF_A_PROXY = `
  trap '' INT TERM HUP
  "$1" -p "$2" -c nginx.conf -e error.log &
  cat >/dev/null
  kill "$!"
  wait "$!"
  rm -rf "$2"
`

/** Starts nginx on a port of this machine. It has no listeners behind it before `serve` is called. */
export async function startNginx(): Promise<Nginx> {
  const program = findNginx() ?? installNginx()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-nginx-'))
  const origin = `http://127.0.0.1:${await steadyPort()}`
  let keeper: ReturnType<typeof keep> | undefined
  const stop = async () => {
    if (!keeper || keeper.exitCode !== null) return
    const ended = once(keeper, 'exit')
    keeper.stdin.end()
    await ended
  }
  return {
    origin,
    async serve(addresses, documented = { file: 'nginx.conf' }) {
      if (keeper) throw new Error('This nginx serves already.')
      writeFileSync(join(folder, 'nginx.conf'), configuration(site(origin, addresses, documented)))
      keeper = keep(program, folder)
      for (let attempt = 0; !(await isListening(origin)); attempt += 1) {
        if (attempt > 200) {
          const said = readFileSync(join(folder, 'error.log'), 'utf8')
          await stop()
          throw new Error(`nginx did not start: ${said}`)
        }
        await passed(25)
      }
    },
    stop,
  }
}

function keep(program: string, folder: string) {
  // Detached, so that Ctrl-C reaches the tests and not the shell that cleans up.
  return spawn('sh', ['-c', LIFE_OF_A_PROXY, 'sh', program, folder], {
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
function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
}

/** Installs nginx where the tests run as root on Debian, or says what to install. */
function installNginx(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('nginx is missing: installing Debian’s package with apt-get, which takes some seconds.')
    // In the rescue runlevel no package starts its service, which would take port 80.
    const options = {
      stdio: 'inherit',
      env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
    } as const
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], options)
  }
  const found = findNginx()
  if (found === undefined) throw new Error('These tests need nginx: install it so that it is on the PATH.')
  return found
}
