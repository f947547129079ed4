/** Started by run.mjs: the app, and an empty React Router resource route behind the same kind of listener. */
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { openParts, parts } from './parts.mjs'

const [folder] = process.argv.slice(2)
const { settings, services, store, signedInCookie } = await openParts(folder, {
  PASSWORD_COST: '19456:2:1',
  ...JSON.parse(process.env.BENCH_PROVIDERS ?? '{}'),
})

/** The least that React Router serves: one resource route that says two bytes. */
const emptyBuild = {
  entry: { module: { default: () => new Response(null, { status: 500 }) } },
  routes: { empty: { id: 'empty', path: 'auth/session', module: { loader: () => Response.json({}) } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: { v8_middleware: true, v8_passThroughRequests: true },
  ssr: true,
  isSpaMode: false,
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'initial', manifestPath: '' },
  prerender: [],
}
const emptyHandler = createRequestHandler(emptyBuild, 'production')

async function listen(entries) {
  const { server } = parts.createListener({
    ...entries,
    settings,
    log: services.log,
    staticFiles: parts.readStaticFiles(new URL('../build/client', import.meta.url).pathname),
    securityHeaders: true,
    ready: () => store.ping(),
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server.address().port
}

process.send({
  app: await listen(parts.createApp(services)),
  empty: await listen({ handler: (request) => emptyHandler(request, new RouterContextProvider()) }),
  cookie: await signedInCookie(1),
})
process.on('disconnect', () => process.exit(0))
