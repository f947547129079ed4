import { expect, test } from 'vitest'
import type { SiteSettings } from '#app/auth/brand/site-settings.ts'
import { PLAIN_SITE } from '#tests/support/app/fixture.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const BLACK = { light: '#000000', dark: '#e8e8e8' }

/** The elements of a document's head that name the site's icons and the colour of the browser's bars. */
function brandOf(document: string): string[] {
  return document.match(/<(meta name="theme-color"|link rel="(icon|apple-touch-icon)")[^>]*>/g) ?? []
}

const BARS = [
  '<meta name="theme-color" content="#0f1115" media="(prefers-color-scheme:dark)"/>',
  '<meta name="theme-color" content="#f4f5f7"/>',
]

onADatabase((database) => {
  const withSite = (site: Partial<SiteSettings>) =>
    runningApp({ database, settings: { site: { ...PLAIN_SITE, ...site } } })
  const plain = withSite({})
  const black = withSite({ accent: BLACK })
  const photo = withSite({ logo: '/brand.png', accent: BLACK })
  const drawing = withSite({ logo: '/brand.svg' })

  test.each(['/', '/auth/signin', '/no-such-page'])('%s has the icon in the accent', async (path) => {
    expect(brandOf((await black().browser().get(path)).body)).toEqual([
      ...BARS,
      '<link rel="icon" href="/auth/icon.svg?000000e8e8e8"/>',
      '<link rel="apple-touch-icon" href="/auth/icon.png?000000e8e8e8"/>',
    ])
  })

  test('a logo is the icon, and of phones where they can draw it', async () => {
    expect(brandOf((await photo().browser().get('/auth/signin')).body)).toEqual([
      ...BARS,
      '<link rel="icon" href="/brand.png"/>',
      '<link rel="apple-touch-icon" href="/brand.png"/>',
    ])
    expect(brandOf((await drawing().browser().get('/auth/signin')).body)).toEqual([
      ...BARS,
      '<link rel="icon" href="/brand.svg"/>',
    ])
  })

  test('the icons are those of the accent, without a cookie, for every cache', async () => {
    const drawn = await black().browser().get('/auth/icon.svg')
    const said = (name: string) => drawn.headers.get(name)
    expect([drawn.status, said('content-type'), said('cache-control'), drawn.setCookies]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=86400',
      [],
    ])
    expect(drawn.body).toContain('rect{fill:#000000}')
    expect((await plain().browser().get('/auth/icon.svg')).body).toContain('rect{fill:#2f55d4}')
    const touch = await black().browser().get('/auth/icon.png')
    expect([touch.status, touch.headers.get('content-type'), touch.setCookies]).toEqual([200, 'image/png', []])
  })
})
