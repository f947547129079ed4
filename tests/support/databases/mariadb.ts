import { spawn } from 'node:child_process'
import { once } from 'node:events'
import mysql from 'mysql2/promise'
import { freePort } from '../processes/ports.ts'
import { firstOutput, folderOf } from './database-server.ts'

/** A MariaDB server of this test run's own. */
export interface MariadbServer {
  /** Makes an empty database and answers its address, with the password in it. */
  freshDatabase(): Promise<string>
  /** Stops it and removes its files. The end of this process, of whatever kind, does the same. */
  stop(): Promise<void>
}

const USER = 'tester'
const PASSWORD = 'p@ss/word'

/** Makes, serves and removes a server. It ends with its standard input, which also comes when the test run is killed. */
const LIFE_OF_A_SERVER = `
  trap '' INT TERM HUP
  export PATH="$PATH:/usr/sbin" LC_ALL=C port="$2"
  folder=$(mktemp -d) || exit 1
  cd "$folder"
  mariadb-install-db --no-defaults --datadir="$folder/data" --auth-root-authentication-method=normal     --skip-test-db >log 2>&1
  echo "grant all on *.* to ${USER}@'%' identified by '${PASSWORD}';" >init.sql
  "$1/mariadbd" --no-defaults --datadir="$folder/data" --socket="$folder/socket" --pid-file="$folder/pid"     --bind-address=127.0.0.1 --port="$port" --skip-name-resolve --init-file="$folder/init.sql"     --innodb-buffer-pool-size=32M --innodb-flush-log-at-trx-commit=0 >>log 2>&1 </dev/null &
  server=$!
  tries=0
  until mariadb-admin --no-defaults --socket="$folder/socket" -u root ping >/dev/null 2>&1; do
    tries=$((tries + 1))
    if ! kill -0 $server 2>/dev/null || [ $tries -gt 300 ]; then cat log; break; fi
    sleep 0.2
  done
  [ -S "$folder/socket" ] && echo ready
  cat >/dev/null
  kill -KILL $server
  wait $server 2>/dev/null
  cd / && rm -rf "$folder"
`

/** Starts a real server. */
export async function startMariadb(): Promise<MariadbServer> {
  const program = { name: 'MariaDB', programs: ['mariadbd'], debianPackage: 'mariadb-server' }
  const binaries = folderOf(program, () => ['/usr/sbin', '/usr/local/sbin'])
  const port = await freePort()
  const command = ['sh', '-c', LIFE_OF_A_SERVER, 'sh', binaries, String(port)]
  // MariaDB refuses to run as root. Detached, so that Ctrl-C reaches the tests and not the shell that cleans up.
  const asWhom = process.getuid?.() === 0 ? ['runuser', '-u', 'mysql', '--'] : []
  const [first = 'sh', ...rest] = [...asWhom, ...command]
  const keeper = spawn(first, rest, { detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
  const said = await firstOutput(keeper)
  const url = (database: string) => `mysql://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`
  const server: MariadbServer = {
    async freshDatabase() {
      const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
      const client = await mysql.createConnection(url(''))
      await client.query(`create database ${name} character set utf8mb4`)
      await client.end()
      return url(name)
    },
    async stop() {
      if (keeper.exitCode !== null) return
      const ended = once(keeper, 'exit')
      keeper.stdin.end()
      await ended
    },
  }
  if (said.trim() === 'ready') return server
  await server.stop()
  throw new Error(`MariaDB did not start: ${said}`)
}
