import { describe, expect, test } from 'vitest'
import { inAppBrowser } from './in-app.ts'

const PAGE = 'https://app.example/auth/signin?callbackUrl=%2Fdone'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/BP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/136.0.7103.61 Mobile Safari/537.36'

describe.each([
  ['Instagram', `${IPHONE} Instagram 380.0.0.28.104 (iPhone16,2; iOS 18_5; en_US; en; scale=3.00; 1290x2796; 733)`],
  ['Instagram', `${ANDROID} Instagram 380.0.0.48.80 Android (35/15; 420dpi; 1080x2424; Google/google; Pixel 9; en_US)`],
  ['Facebook', `${IPHONE} [FBAN/FBIOS;FBAV/511.0.0.40.98;FBBV/740;FBDV/iPhone16,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5]`],
  ['Facebook', `${ANDROID} [FB_IAB/FB4A;FBAV/512.0.0.30.68;IABMV/1;]`],
  ['Messenger', `${IPHONE} [FBAN/MessengerForiOS;FBAV/500.0.0.32.110;FBBV/730;FBDV/iPhone16,2]`],
  ['Messenger', `${ANDROID} [FB_IAB/MESSENGER;FBAV/500.0.0.20.109;IABMV/1;]`],
  [
    'TikTok',
    `${IPHONE} musical_ly_39.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
  ],
  [
    'TikTok',
    `${ANDROID} trill_390503 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly ByteLocale/en BytedanceWebview/d8a21c6`,
  ],
  ['LinkedIn', `${IPHONE} [LinkedInApp]/9.31.1084`],
  [
    'WeChat',
    `${ANDROID} XWEB/1360015 MMWEBSDK/20241202 MicroMessenger/8.0.56.2800(0x28003856) WeChat/arm64 Weixin NetType/WIFI`,
  ],
  ['WeChat', `${IPHONE} MicroMessenger/8.0.57(0x18003930) NetType/WIFI Language/en`],
  ['LINE', `${IPHONE} Safari Line/15.6.0`],
  ['LINE', `${ANDROID} Line/15.6.0/IAB`],
  ['Snapchat', `${IPHONE} Snapchat/13.40.0.46 (like Safari/8621.1.15.10.7, panda)`],
  ['X', `${IPHONE} Twitter for iPhone/11.2`],
  ['X', `${ANDROID} TwitterAndroid`],
  ['Pinterest', `${IPHONE} [Pinterest/iOS]`],
  ['Pinterest', `${ANDROID} [Pinterest/Android]`],
  ['Google', `${IPHONE} GSA/370.0.765 Safari/604.1`],
])('the browser of %s, %s,', (app, userAgent) => {
  test('is known, and left by an address of its system', () => {
    const begin = userAgent.includes('Android') ? 'intent://app.example/' : 'x-safari-https://app.example/'
    const view = inAppBrowser(userAgent, PAGE)
    expect(view?.app).toBe(app)
    expect(view?.open).toContain(begin)
  })
})

test('the address keeps the page whole', () => {
  expect(inAppBrowser(`${ANDROID} Line/15.6.0/IAB`, PAGE)?.open).toBe(
    'intent://app.example/auth/signin?callbackUrl=%2Fdone#Intent;scheme=https;end',
  )
  expect(inAppBrowser(`${IPHONE} Safari Line/15.6.0`, 'http://app.example/auth/signin')?.open).toBe(
    'x-safari-http://app.example/auth/signin',
  )
})

test('on a system without such an address only the menu is left', () => {
  expect(inAppBrowser('Mozilla/5.0 (Windows NT 10.0) Chrome/132.0 MicroMessenger/7.0.20', PAGE)).toEqual({
    app: 'WeChat',
    open: null,
  })
})

test.each([
  [`${IPHONE} Version/18.5 Safari/604.1`],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
  ['Twitterbot/1.0'],
  ['Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'],
  ['Snapchat URL Preview Service'],
  [null],
])('%s is no app’s browser', (userAgent) => {
  expect(inAppBrowser(userAgent, PAGE)).toBeNull()
})
