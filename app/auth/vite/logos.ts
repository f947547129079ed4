import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { contrast } from '#app/auth/brand/accent.ts'
import { DARK_LOGO } from '../brand/color-scheme.ts'
import { builtAuthPath } from '../host/build-path.ts'
import { MARKS, type Part } from './marks.ts'

const OWN = 'public/logos'

/** Logos of the demo's providers, beside the engine: the development server has them, and no build of a host. */
const OF_DEMO = join(import.meta.dirname, '..', '..', '..', OWN)

/** What a mark stands on in each colour scheme: `--card` of app/auth/ui/styles.css. */
const LIGHT = '#ffffff'
const DARK = '#181b21'

/** WCAG 2.2, 1.4.11: the contrast of what is no text. */
const LEAST_CONTRAST = 3

/** Ids of the providers that have a mark. */
export const markIds: readonly string[] = Object.keys(MARKS)

/** Ids of the providers that have a picture in a folder. */
const idsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => /^(.+)\.svg$/.exec(name)?.[1] ?? []) : []

/**
 * Ids of the providers that a logo is served for: with a mark, or a picture of the site's own, `public/logos/<id>.svg`; the
 * development server has those of the demo too.
 */
export function logoIds({ isDeveloped = false } = {}): string[] {
  return [...new Set([...markIds, ...idsIn(OWN), ...(isDeveloped ? idsIn(OF_DEMO) : [])])]
}

/** A provider's mark; `null` for none. */
export function markSvg(id: string): string | null {
  const mark = Object.hasOwn(MARKS, id) ? MARKS[id] : undefined
  if (!mark) return null
  const [only, ...others] = mark
  const drawn = only && others.length === 0 ? inOneColour(only) : mark.map(inItsColour).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawn}</svg>\n`
}

/**
 * In the brand's colour, or as near to that as each colour scheme lets it be seen. The page asks for the dark one by its fragment:
 * WebKit does not tell a picture of `<img>` the scheme of its page.
 */
function inOneColour({ hex, path }: Part): string {
  const [light, dark] = [visibleOn(LIGHT, `#${hex}`), visibleOn(DARK, `#${hex}`)]
  const style = `path{fill:${light}}path:target{fill:${dark}}`
  return `<style>${style}</style><path id="${DARK_LOGO}" d="${path}"/>`
}

function inItsColour({ hex, path }: Part): string {
  return `<path fill="#${hex}" d="${path}"/>`
}

/**
 * The colour mixed with the least black or white, in steps of a fiftieth, that can be seen on a ground. A mark without
 * colour turns around whole.
 */
function visibleOn(ground: string, colour: string): string {
  const end = ground === LIGHT ? 0 : 255
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  const isGrey = Math.max(...channels) - Math.min(...channels) < 8
  for (let step = 0; step <= 50; step += isGrey ? 50 : 1) {
    const mixed = channels.map((channel) => Math.round(channel + ((end - channel) * step) / 50))
    const hex = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    if (contrast(hex, ground) >= LEAST_CONTRAST) return hex
  }
  throw new Error(`No mixture of ${colour} can be seen on ${ground}.`)
}

/** A provider's logo: the site's own picture, or the demo's, else its mark; `null` for none. */
function logoSvg(id: string): string | null {
  const file = [OWN, OF_DEMO].map((folder) => join(folder, `${id}.svg`)).find((path) => existsSync(path))
  return file === undefined ? markSvg(id) : readFileSync(file, 'utf8')
}

/** Where browsers find the logos: beside the other files of the build, which are below Vite's `base` and not below a `basename`. */
export function logoFolder(base: string): string {
  return `${new URL(base, 'http://files.invalid').pathname.replace(/\/$/, '')}${builtAuthPath()}/logos`
}

/**
 * Serves the logos from this site as `logos/<id>.svg` of a folder of the authentication path's name: written into the build,
 * made when asked for in development.
 */
export function logos(): Plugin {
  let base = '/'
  return {
    name: 'latchkey:logos',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      base = config.base
    },
    generateBundle() {
      for (const id of logoIds()) {
        const fileName = `${builtAuthPath().slice(1)}/logos/${id}.svg`
        this.emitFile({ type: 'asset', fileName, source: logoSvg(id) ?? '' })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, folder, id] = /^(.*)\/([a-z0-9-]+)\.svg$/.exec(request.url ?? '') ?? []
        const svg = folder === logoFolder(base) && id !== undefined ? logoSvg(id) : null
        if (svg === null) next()
        else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg)
      })
    },
  }
}
