/** The least that a server of Node does: one answer, the same bytes each time. */
import { createServer } from 'node:http'
import { served } from './served.mjs'

const BODY = JSON.stringify({ user: { name: 'User 1', email: 'user1@example.com' } })

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length }).end(BODY)
})
await served(server)
