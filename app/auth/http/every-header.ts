/** What every answer of ours says, whatever it holds: names and values, each unless the answer says its own. */
export function everyHeader(origin: string): [string, string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Content-Security-Policy', "frame-ancestors 'none'"],
    // Not `no-referrer`, but where an address holds a token: browsers then send `Origin: null` with forms (contract, 3.4).
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // A page that needs one of these says its own header (docs/decisions/http/0003-response-headers.md).
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]
  if (origin.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000'])
  return headers
}
