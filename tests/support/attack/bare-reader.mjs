/** The least that a server of Node does with a body: it answers at once, and reads on to the end. Prints its port. */
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  response.writeHead(405).end()
  request.resume()
}).listen(0, '127.0.0.1', () => console.log(server.address().port))
