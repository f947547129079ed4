/** The least that a server of Node does: one answer, the same bytes each time. */
import { createServer } from 'node:http'
import { answering } from './asked.mjs'

const BODY = JSON.stringify({ user: { name: 'User 1', email: 'user1@example.com' } })

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length }).end(BODY)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

answering({
  port: () => server.address().port,
  cpu() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
})
