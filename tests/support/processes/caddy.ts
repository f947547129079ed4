import { type ReverseProxy, startProxy } from './proxy.ts'

/** What only a test needs: no port of its own for commands. */
const FOR_TESTS = `{
	admin off
}
`

/** Starts Caddy on a port of this machine. It has no listeners behind it before `serve` is called. */
export const startCaddy = (): Promise<ReverseProxy> =>
  startProxy({
    name: 'caddy',
    package: 'caddy',
    file: 'Caddyfile',
    // By its scheme it listens without TLS.
    configure: (documented, { origin, addresses, product }) =>
      FOR_TESTS +
      documented
        .replace('app.example {', `${origin} {`)
        .replaceAll('latchkey:3000', addresses.map((address) => new URL(address).host).join(' '))
        .replace('product:8080', new URL(product).host),
    words: ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
    usual: { file: 'gate.Caddyfile' },
  })
