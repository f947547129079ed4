/** A server that is measured: listens, and tells its parent where, and how much CPU time its process has had. */
import { answering } from './asked.mjs'

export async function served(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  answering({
    port: () => server.address().port,
    cpu() {
      const { user, system } = process.cpuUsage()
      return user + system
    },
  })
}
