/** Started by processes.mjs: makes session checks as loaders do, so many at a time, whenever it is told to. */
import { openParts } from './parts.mjs'

const [url] = process.argv.slice(2)
const { services, signedInCookie } = await openParts('', { DATABASE_URL: url })
const cookie = await signedInCookie(1)
const source = { header: (name) => (name === 'cookie' ? cookie : null), address: '127.0.0.1' }

process.on('message', async ({ milliseconds, atATime }) => {
  const begun = performance.now()
  const end = begun + milliseconds
  let checks = 0
  const visitor = async () => {
    while (performance.now() < end) {
      const { session } = await services.requestContext(source).session()
      if (session === null) throw new Error('No user is signed in.')
      checks += 1
    }
  }
  await Promise.all(Array.from({ length: atATime }, visitor))
  process.send({ rate: (checks * 1000) / (performance.now() - begun) })
})
process.on('disconnect', () => process.exit(0))
process.send('ready')
