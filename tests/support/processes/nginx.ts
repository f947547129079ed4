import { userInfo } from 'node:os'
import { type ReverseProxy, startProxy } from './proxy.ts'

/** The same at addresses of this machine, without TLS and what leads to it. */
function site(documented: string, place: { origin: string; addresses: readonly string[]; product: string }): string {
  const servers = place.addresses.map((address) => `server ${new URL(address).host} max_fails=0;`)
  return documented
    .replace('http://product:8080', place.product)
    .replace(/server app:3000 max_fails=0;/, servers.join('\n  '))
    .replace(/server \{\s+listen 80;.*?\n\}\n/s, '')
    .replace('listen 443 ssl;', `listen ${new URL(place.origin).host};`)
    .replace(/^\s*ssl_.*\n/gm, '')
    .replaceAll('/var/log/nginx/', '')
}

/** What only a test needs around a site: nothing outside of its own folder. */
export function nginxAround(site: string): string {
  // Started as root, nginx would run its workers as the system user "nobody", who may not enter the folder.
  const { username } = userInfo()
  return `
${process.getuid?.() === 0 ? `user ${username};` : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log;
events { worker_connections 2000; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
${site}
}
`
}

/** Starts nginx on a port of this machine. It has no listeners behind it before `serve` is called. */
export const startNginx = (): Promise<ReverseProxy> =>
  startProxy({
    name: 'nginx',
    package: 'nginx-light',
    file: 'nginx.conf',
    configure: (documented, place) => nginxAround(site(documented, place)),
    words: ['-p', '.', '-c', 'nginx.conf', '-e', 'error.log'],
    usual: { file: 'nginx.conf' },
  })
