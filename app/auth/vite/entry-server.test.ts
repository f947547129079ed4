import { expect, test } from 'vitest'
import { asInBrowser } from '../public/draw-page.server.tsx'

test('in development no link has a nonce that its host does not give it in the browser', () => {
  const drawn = [
    '<link data-react-router-critical-css="" rel="stylesheet" href="/critical.css" nonce="a1b2"/>',
    '<style data-react-router-critical-css="" nonce="a1b2">p{}</style>',
    '<link rel="modulepreload" href="/a.js" nonce="a1b2"/>',
    '<link nonce="" rel="stylesheet" href="/app.css"/>',
    '<script nonce="a1b2"></script>',
  ]
  expect(drawn.map(asInBrowser)).toEqual([
    '<link data-react-router-critical-css="" rel="stylesheet" href="/critical.css"/>',
    '<style data-react-router-critical-css="">p{}</style>',
    '<link rel="modulepreload" href="/a.js" nonce="a1b2"/>',
    '<link nonce="" rel="stylesheet" href="/app.css"/>',
    '<script nonce="a1b2"></script>',
  ])
})
