/**
 * A mail server that thinks about each message before it takes it: `node slow-smtp.mjs PORT MILLISECONDS`, 0 for any
 * port. Tells its parent its port, and of each message it takes, just before it says so.
 */
import { createServer } from 'node:net'

const [port, slowness] = process.argv.slice(2).map(Number)

const server = createServer({ noDelay: true }, (socket) => {
  let unread = ''
  let isMessage = false
  let to = ''
  const say = (line) => socket.write(`${line}\r\n`)
  const take = (message) => {
    const id = /^message-id:\s*(\S+)/im.exec(message)?.[1]
    setTimeout(() => {
      if (socket.destroyed) return
      process.send({ id, to })
      say('250 taken')
    }, slowness)
  }
  const obey = (line) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'EHLO') say('250-slow\r\n250 8BITMIME')
    else if (command === 'DATA') {
      isMessage = true
      say('354 go on')
    } else if (command === 'QUIT') socket.end('221 bye\r\n')
    else {
      if (command === 'RCPT') to = /<(.*?)>/.exec(line)?.[1]
      say('250 ok')
    }
  }
  /** The next line, or the next message whole; `null` while there is less. */
  const next = () => {
    const end = isMessage ? '\r\n.\r\n' : '\r\n'
    const at = unread.indexOf(end)
    if (at < 0) return null
    const part = unread.slice(0, at)
    unread = unread.slice(at + end.length)
    return part
  }
  socket.setEncoding('utf8').on('error', () => {})
  socket.on('data', (text) => {
    unread += text
    for (let part = next(); part !== null; part = next()) {
      if (isMessage) {
        isMessage = false
        take(part)
      } else obey(part)
    }
  })
  say('220 slow')
})

server.listen(port, '127.0.0.1', () => process.send({ port: server.address().port }))
process.on('disconnect', () => process.exit(0))
