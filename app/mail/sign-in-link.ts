/** What a sign-in mail says. */
export interface SignInLink {
  siteName: string
  url: string
  /** Six digits. */
  code: string
  /** Seconds that both are good. */
  maxAge: number
}

/** The text of a sign-in mail: plain and HTML say the same. */
export function signInLinkMessage({ siteName, url, code, maxAge }: SignInLink) {
  const life = lasting(maxAge)
  const why = 'If you did not ask for this, you can ignore it: nobody gets in without this mail.'
  return {
    subject: `Sign in to ${siteName}`,
    text: `Sign in to ${siteName}\n\nOpen this link to sign in:\n\n${url}\n\nOr type this code where you asked for it: ${spaced(code)}\n\nEither works once, for ${life}.\n\n${why}\n`,
    html: html({ siteName: escapeHtml(siteName), url: escapeHtml(url), code: spaced(code), life, why }),
  }
}

/** Digits in pairs are easier to carry over. */
function spaced(code: string): string {
  return code.replace(/(\d\d)(?=\d)/g, '$1 ')
}

/** Seconds in words: `10 minutes`, `1 hour`. */
function lasting(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  const [name, length] = units.find(([, unit]) => seconds >= unit && seconds % unit === 0) ?? (['second', 1] as const)
  const count = seconds / length
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Mail programs read tables and attributes, not style sheets. */
function html({
  siteName,
  url,
  code,
  life,
  why,
}: Record<'siteName' | 'url' | 'code' | 'life' | 'why', string>): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Sign in to ${siteName}</title></head>
<body style="margin:0;padding:24px;font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:440px"><tr><td>
<h1 style="font-size:22px;line-height:28px;margin:0 0 8px">Sign in to ${siteName}</h1>
<p style="margin:0 0 24px">Press the button, or type the code where you asked for it. Either works once, for ${life}.</p>
<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#2f55d4;color:#ffffff;text-decoration:none;font-weight:600">Sign in</a></p>
<p style="margin:0 0 24px;font-size:28px;line-height:36px;letter-spacing:4px">${code}</p>
<p style="margin:0 0 8px;font-size:14px;line-height:20px">Or open this address:</p>
<p style="margin:0 0 24px;font-size:14px;line-height:20px;word-break:break-all"><a href="${url}">${url}</a></p>
<p style="margin:0;font-size:14px;line-height:20px">${why}</p>
</td></tr></table>
</body>
</html>
`
}
