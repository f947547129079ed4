/**
 * Loads TypeScript of this project where nothing is built: Node 20 cannot read it, Vite can. As a command it runs a
 * module: `node demo/load.mjs cli/user.ts list`.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')

let server = null

async function startVite() {
  const { createServer } = await import('vite')
  return createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
}

/** Loads one module and what it imports. Imports it makes later keep working until this process ends. */
export async function load(path) {
  server ??= startVite()
  const vite = await server
  return vite.ssrLoadModule(resolve(root, path))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , path, ...rest] = process.argv
  process.argv = [process.argv[0], resolve(root, path), ...rest]
  await load(path)
}
