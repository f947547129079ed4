import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('ja')

/** Japanese sets no space between a number and its unit. */
const closed = (text: string) => text.replace(' ', '')

export const commonWords: Translation<'common'> = {
  help: 'ヘルプ',
  terms: '利用規約',
  privacy: 'プライバシー',
  language: '日本語',
  backTo: (site) => `${site}に戻る`,
  continue: '続ける',
  or: 'または',
  oneMoment: 'お待ちください…',
  yourAccount: 'アカウント',
  saving: '保存しています…',
  sending: '送信しています…',
  removing: '削除しています…',
  signIn: 'ログイン',
  signingIn: 'ログインしています…',
  signOut: 'ログアウト',
  signingOut: 'ログアウトしています…',
  signsOutOf: (provider) => `${provider}からもログアウトします。`,
  alsoSignOutOf: (provider) => `${provider}からもログアウトする`,
  sendingLink: 'リンクを送信しています…',
  oneMoreStep: 'あと1ステップ',
  anotherWay: '別の方法でログイン',
  anotherAccount: '別のアカウントを使用',
  anotherAccountSignsOut: (user) => `「別のアカウントを使用」を選ぶと、先に${user}からログアウトします。`,
  welcome: (site) => `${site}へようこそ`,
  youAreNotSignedIn: 'ログインしていません。',
  youAreSignedIn: 'ログインしています。',
  youAreSignedInAs: (user) => <>{user}としてログインしています。</>,
  newLink: '新しいリンクをメールで受け取る',
  inTime: (label, time) => (
    <>
      {label}（{time}後）
    </>
  ),
  reference: '参照番号',

  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを非表示',
  show: '表示',
  hide: '非表示',
  capsLock: 'Caps Lockがオンになっています。',
  offline: 'オフラインのため、何も送信されませんでした。接続してから、もう一度お試しください。',

  tooManyNow: 'もう一度お試しいただけます。',
  tooMany: (time) => <>試行回数が多すぎます。{time}後にもう一度お試しください。</>,
  tooManyOfSite: (time) => <>現在、メールのリクエストが集中しています。{time}後にもう一度お試しください。</>,
  tooManyOfNetwork: (time) => (
    <>
      お使いのネットワークからのメールのリクエストが多すぎます。ここでは{time}
      後にもう一度お試しいただけます。モバイルデータ通信などの別のネットワークや、以前にログインしたことのあるブラウザからは、すぐにお試しいただけます。
    </>
  ),
  tooManyFailures: (time) => (
    <>
      お使いのネットワークから、間違ったパスワードが何度も入力されました。ここでは{time}
      後にもう一度お試しいただけます。メールのリンクを使う場合や、モバイルデータ通信などの別のネットワーク、以前にログインしたことのあるブラウザからは、すぐにお試しいただけます。
    </>
  ),
  trouble: (provider) => `${provider}から正常な応答がありません。しばらくすると復旧する可能性があります。`,

  waitingTime: (seconds) => closed(waitingTime(seconds)),
  duration: (seconds) => closed(duration(seconds)),
  day,
  instant,

  signUpInvite: 'アカウントの作成には招待が必要です。',
  signUpDomains: (domains) => `新しいアカウントには、${or(domains)}のメールアドレスが必要です。`,
  signUpClosed: 'ここでは新しいアカウントを作成できません。',

  error: 'エラー',
  somethingWrong: '問題が発生しました。もう一度お試しください。',
  alreadySignedIn: 'このブラウザではすでにログインしています。',
  anotherLinkTo: (address) => <>{address}に新しいリンクを送信できます。</>,
  differentAccount: '別のアカウントを使用',
  ifAccess: (contact) => <>アクセスできるはずの場合は、{contact}にお問い合わせください。</>,
  peopleOf: (site) => `${site}の運営者`,
  notFound: 'ページが見つかりません',
  notFoundLead: 'このアドレスには何もありません。移動した可能性があります。',
  unavailable: 'しばらくしてからもう一度お試しください',
  unavailableLead: (site) => `${site}は現在、この操作を実行できません。原因はお客様ではなく、こちら側にあります。`,
  stillSignedIn: 'ログインした状態のままです。',
  tryAgain: '再試行',
  triesItself: (time) =>
    time === null ? <>このページは自動的に再試行します。</> : <>このページは{time}後に自動的に再試行します。</>,
  mayWork: (time) =>
    time === null ? <>もう復旧している可能性があります。</> : <>{time}後に復旧する可能性があります。</>,
  unreachable: '接続できません',
  unreachableLead: (site) => `${site}に接続できませんでした。接続を確認して、もう一度お試しください。`,
  goBack: '戻る',
}
