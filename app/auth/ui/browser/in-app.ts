/** Apps that show pages in a browser of their own, by what they add to its `User-Agent`. Crawlers of theirs add other words. */
const APPS: readonly [RegExp, string][] = [
  [/\bInstagram \d/, 'Instagram'],
  [/\bFB(AN|_IAB)\/(MESSENGER|Messenger)/, 'Messenger'],
  [/\bFB(AN|AV|_IAB)\//, 'Facebook'],
  [/\b(musical_ly|trill|BytedanceWebview)\b|\bTikTok \d/, 'TikTok'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bLine\/\d/, 'LINE'],
  [/\bSnapchat\/\d/, 'Snapchat'],
  [/\bTwitter for i(Phone|Pad)\b|\bTwitterAndroid\b/, 'X'],
  [/\[Pinterest\/(iOS|Android)\]/, 'Pinterest'],
  [/\bGSA\/\d/, 'Google'],
]

/** An app's own browser, which may forget a session when the app closes it. */
export interface InAppView {
  /** What the app is called. */
  app: string
  /** Opens the page in the visitor's own browser; `null` where only the app's menu does. */
  open: string | null
}

/** Which app's browser sent this `User-Agent`, and how to leave it for a page of ours; `null` for a browser proper. */
export function inAppBrowser(userAgent: string | null, page: string): InAppView | null {
  const agent = userAgent ?? ''
  const app = APPS.find(([pattern]) => pattern.test(agent))?.[1]
  return app === undefined ? null : { app, open: openOutside(agent, new URL(page)) }
}

/** Addresses that Android, and iOS from 17 on, hand to the browser that the visitor has chosen, or to Safari. */
function openOutside(agent: string, { protocol, host, pathname, search }: URL): string | null {
  const scheme = protocol.slice(0, -1)
  if (/\bAndroid\b/.test(agent)) return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};end`
  if (/\b(iPhone|iPad|iPod)\b/.test(agent)) return `x-safari-${scheme}://${host}${pathname}${search}`
  return null
}
