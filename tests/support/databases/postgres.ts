import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../processes/ports.ts'
import { firstOutput, folderOf } from './database-server.ts'

/** A PostgreSQL server of this test run's own. */
export interface PostgresServer {
  /** The address of one of its databases. */
  url(database: string): string
  /** Ends it as an operator would, and leaves its data. */
  halt(): Promise<void>
  /** Starts it again after that. */
  resume(): Promise<void>
  /** Stops it and removes its files. The end of this process, of whatever kind, does the same. */
  stop(): Promise<void>
}

/**
 * Makes, serves and removes a cluster. It is told by lines to halt and to resume, and ends with its standard input,
 * which also comes when the test run is killed: nothing stays behind.
 */
const LIFE_OF_A_SERVER = `
  trap '' INT TERM HUP
  export PATH="$1:$PATH" LC_ALL=C port="$2"
  folder=$(mktemp -d) || exit 1
  cd "$folder"
  begin() {
    pg_ctl -D data -l log -w -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 \
      -c fsync=off -c synchronous_commit=off -c full_page_writes=off" start >>log 2>&1 && echo ready || cat log
  }
  initdb -D data -U postgres -A trust -E UTF8 --no-sync >log 2>&1
  begin
  while read -r told; do
    case $told in
      halt) pg_ctl -D data -m fast -w stop >>log 2>&1 && echo halted || cat log ;;
      resume) begin ;;
    esac
  done
  pg_ctl -D data -m immediate stop >/dev/null 2>&1
  cd / && rm -rf "$folder"
`

/** Starts a real server: an embedded one has a single connection, so nothing could race. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = folderOfBinaries('initdb', 'pg_ctl')
  const port = await freePort()
  const command = ['sh', '-c', LIFE_OF_A_SERVER, 'sh', binaries, String(port)]
  // PostgreSQL refuses to run as root. Detached, so that Ctrl-C reaches the tests and not the shell that cleans up.
  const asWhom = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const [program = 'sh', ...rest] = [...asWhom, ...command]
  const keeper = spawn(program, rest, { detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
  const said = await firstOutput(keeper)
  const tell = async (line: string, wanted: string) => {
    keeper.stdin.write(`${line}\n`)
    const answer = await firstOutput(keeper)
    if (answer.trim() !== wanted) throw new Error(`PostgreSQL did not ${line}: ${answer}`)
  }
  const server: PostgresServer = {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    halt: () => tell('halt', 'halted'),
    resume: () => tell('resume', 'ready'),
    async stop() {
      if (keeper.exitCode !== null) return
      const ended = once(keeper, 'exit')
      keeper.stdin.end()
      await ended
    },
  }
  if (said.trim() === 'ready') return server
  await server.stop()
  throw new Error(`PostgreSQL did not start: ${said}`)
}

let shared: Promise<PostgresServer> | undefined

/** The one server of this process, started by the first caller. */
export function sharedPostgres(): Promise<PostgresServer> {
  shared ??= startPostgres()
  return shared
}

/** Makes an empty database on the server that `serverUrl` (any database of it) is on, and answers its address. */
export async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/** A database as plain SQL that any role may run, by any client: rows are inserts, and no command is psql's own. */
export function dumpOf(databaseUrl: string): string {
  const options = ['--inserts', '--no-owner', '--no-privileges', databaseUrl]
  const sql = execFileSync(join(folderOfBinaries('pg_dump'), 'pg_dump'), options, { encoding: 'utf8' })
  return sql.replace(/^\\.*\n/gm, '')
}

/** The folder of these programs of PostgreSQL: on the path, or where Debian puts the newest version. */
function folderOfBinaries(...programs: string[]): string {
  return folderOf({ name: 'PostgreSQL', programs, debianPackage: 'postgresql' }, () => {
    const debian = '/usr/lib/postgresql'
    const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
    return versions.map((version) => join(debian, version, 'bin'))
  })
}
