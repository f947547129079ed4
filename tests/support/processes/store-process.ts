import { createInterface } from 'node:readline'
import { openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { LONG_TIMEOUT } from '../databases/long-timeout.ts'

// A process of its own over the database of its first argument: it waits for a line, so that several can begin at
// once, then makes users until it is killed or has made as many as the second argument says, naming each when it is
// acknowledged.
const [url = '', users = '0'] = process.argv.slice(2)

console.log('ready')
for await (const _begin of createInterface(process.stdin)) break

const database = await openDatabase(url, { timeout: LONG_TIMEOUT })
const store = createStore(database)
for (let made = 0; made < Number(users); made += 1) {
  const user = await store.users.create({ name: null, email: null, emailVerified: null, image: null })
  console.log(user.id)
}
await database.close()
