import { type ReverseProxy, startProxy } from './proxy.ts'

/** What only a test needs, in the file's own block for all sites: no port of its own for commands. */
const FOR_TESTS = '\n{\n\tadmin off\n'

/** Starts Caddy on a port of this machine. It has no listeners behind it before `serve` is called. */
export const startCaddy = (): Promise<ReverseProxy> =>
  startProxy({
    name: 'caddy',
    package: 'caddy',
    file: 'Caddyfile',
    // By its scheme it listens without TLS.
    configure: (documented, { origin, addresses, product }) =>
      documented
        .replace('\n{\n', FOR_TESTS)
        .replace('app.example {', `${origin} {`)
        .replaceAll('latchkey:3000', addresses.map((address) => new URL(address).host).join(' '))
        .replace('product:8080', new URL(product).host),
    words: ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
    usual: { file: 'gate.Caddyfile' },
  })
