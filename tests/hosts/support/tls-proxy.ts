import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:https'
import { join } from 'node:path'
import { nginxAround } from '#tests/support/processes/nginx.ts'
import { type ReverseProxy, startProxy } from '#tests/support/processes/proxy.ts'
import { newFolder } from './tarball.ts'

/** The header by which a test chooses what the proxy says of the protocol; it passes nothing on where that is not sent. */
export const FORWARDED = { 'x-test-forwarded-proto': 'https' }

const site = (port: string, app: string, folder: string) => `
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${join(folder, 'certificate.pem')};
    ssl_certificate_key ${join(folder, 'key.pem')};
    location / {
      proxy_pass ${app};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $http_x_test_forwarded_proto;
      proxy_buffer_size 32k;
      proxy_buffers 4 64k;
    }
  }
`

/** An nginx that ends TLS before an app, under every host name. */
export function startTlsProxy(): Promise<ReverseProxy> {
  const folder = newFolder('tls')
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=shop.localhost']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  execFileSync('openssl', [...words, ...files], { stdio: 'ignore' })
  return startProxy({
    name: 'nginx',
    package: 'nginx-light',
    file: 'nginx.conf',
    configure: (_, { origin, addresses: [app = ''] }) => nginxAround(site(new URL(origin).port, app, folder)),
    words: ['-p', '.', '-c', 'nginx.conf', '-e', 'error.log'],
    usual: { file: 'nginx.conf' },
  })
}

/** What a proxy has answered. */
export interface Answer {
  status: number
  location: string | null
  body: string
}

/** A browser behind such a proxy, which opens the site by one name. */
export class ProxiedBrowser {
  readonly #origin: URL
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  get = (path: string, headers = {}) => this.#ask('GET', path, headers)

  post = (path: string, fields: Record<string, string>, headers = {}) =>
    this.#ask('POST', path, headers, new URLSearchParams(fields).toString())

  async #ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const { host, port } = this.#origin
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const asking = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      rejectUnauthorized: false,
      headers: { host, cookie, ...form, ...headers },
    }).end(body)
    const [answer] = await once(asking, 'response')
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value)
    }
    const text = Buffer.concat(await answer.toArray()).toString()
    return { status: answer.statusCode, location: answer.headers.location ?? null, body: text }
  }
}
