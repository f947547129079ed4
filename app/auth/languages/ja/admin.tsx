import type { Translation } from '../words.ts'

export const adminWords: Translation<'admin'> = {
  people: 'ユーザー',
  peopleLead: 'メールアドレスか名前の一部、またはIDでユーザーを検索します。',
  emailOrName: 'メールアドレスまたは名前',
  find: '検索',
  noPerson: 'ユーザーが見つかりませんでした。',
  noPersonYet: '最近作成されたアカウントの中には、ユーザーが見つかりませんでした。検索を続けられます。',
  morePeople: 'さらに表示',
  disabledMark: '無効',
  leavesMark: '削除予定',
  rolesMark: (roles) => `役割：${roles}`,
  marks: (marks) => marks.join('、'),
  invite: 'ユーザーを招待',
  inviteLead: 'まだアカウントをお持ちでない方を招待します。',
  email: 'メールアドレス',
  inviteHint: '7日間有効で1回だけ使えるリンクを、このアドレスにメールで送信します。',
  sendInvitation: '招待を送信',

  disabled: '無効：ログインできません。',
  facts: {
    name: '名前',
    id: 'ID',
    emailConfirmed: 'メールアドレスの確認',
    roles: '役割',
    disabledUntil: '無効の期限',
    reason: '理由',
    since: 'アカウントの作成日時',
  },
  yes: 'はい',
  no: 'いいえ',

  signingIn: 'ログイン',
  canSignIn: 'このユーザーはログインできます。',
  cannotSignIn: 'このユーザーはログインできません。',
  hindrances: {
    disabled: '管理者が有効にするまで、アカウントは無効です。',
    disabledUntil: (at) => <>アカウントは{at}まで無効です。</>,
    noWay:
      'ログインできる方法がありません。パスワード、パスキー、連携したアカウントがいずれもなく、リンクのメールも送信されません。',
    unconfirmed: 'メールアドレスはまだ確認されていません。メールのリンクで初めてログインすると確認されます。',
    leaves: (at) => <>本人のリクエストにより、アカウントは{at}に削除されます。ログインすると削除は取り消されます。</>,
    // Without a full stop: the space that the page sets after it has no place behind one.
    failed: (count, at) =>
      count === 1 ? (
        <>最後のログイン以降、ログインに1回失敗しています（{at}）</>
      ) : (
        <>
          最後のログイン以降、ログインに{count}回失敗しています（最後の失敗：{at}）
        </>
      ),
  },
  causes: {
    CredentialsSignin: 'パスワードが間違っているか、設定されていません。',
    TooMany: '短時間の試行回数が多すぎました。',
    WrongCode: 'コードが間違っていました。',
    Verification: 'リンクが使用済みか、古すぎるか、別のブラウザで開かれました。',
    AccessDenied: 'サイト独自のルールによりログインが拒否されたか、アカウントが無効です。',
    OAuthAccountNotLinked: 'このメールアドレスは、このプロバイダーと連携していないアカウントのものです。',
    OAuthCallback: 'プロバイダーが拒否したか、プロバイダーの応答を使用できませんでした。',
    OAuthSignin: 'プロバイダーに接続できませんでした。',
    EmailSignin: 'メールを送信できませんでした。',
    PasskeySignin: 'パスキーが拒否されました。',
    SecondStepExpired: '2段階認証に時間がかかりすぎました。',
    UnusableProfile: 'プロバイダーから得た本人の情報が少なすぎて、ログインに使用できませんでした。',
    Unavailable: 'データベースまたはプロバイダーを利用できませんでした。',
  },
  opens: 'アカウントにログインできる方法',
  opensNothing: 'なし',
  wayPassword: 'パスワード',
  wayLink: (address) => `${address}に送信するリンク`,
  wayPasskey: (name) => `パスキー：${name}`,
  wayProvider: (provider, account) => `${provider}：${account}`,
  waySince: (at) => <>{at}から</>,
  wayStates: {
    ended: 'プロバイダーが、許可していたアクセスを終了しました。',
    foreign: 'プロバイダーが別のものに変わったため、このアカウントでは誰もログインできません。',
    gone: 'このサイトではこのプロバイダーを使わなくなったため、このアカウントでは誰もログインできません。',
  },
  secondStep: '2段階認証',
  secondStepSince: (at, codes) => (
    <>
      {at}からオンです。リカバリーコードは残り{codes}個です。
    </>
  ),
  noSecondStep: 'オフです。',
  access: 'アクセス',
  mailLink: 'ログイン用リンクをメールで送信',
  enabling: '有効にしています…',
  enable: '有効にする',
  isYou: 'これはご自身のアカウントです。無効にできるのは、ほかの管理者だけです。',
  disabling: '無効にしています…',
  reasonHint: '管理者用です。本人には表示されません。',
  until: '期限',
  untilEnabled: '期限なし',
  inDays: (days) => (days === 1 ? '明日のこの時刻' : `${days}日後`),
  untilDay: '下で指定した日の0時（UTC）',
  day: '日付（指定する場合）',
  disable: '無効にする',
  disablePerson: 'このアカウントを無効にする',
  disableLead: 'ログインできなくなり、すべてのセッションがただちに終了します。何も削除されません。',
  disableAsk: (person) => <>{person}のアカウントを無効にしますか？</>,
  disableGoes:
    'すべてのセッションがただちに終了し、ログインできなくなります。何も削除されません。「有効にする」ですべて元に戻せます。',
  keepEnabled: '無効にしない',
  sessions: 'セッション',
  noSession: '開いているセッションはありません。',
  lastUsed: (method, at) => (
    <>
      {method}、最終使用：{at}
    </>
  ),
  network: (range) => `ネットワーク（${range}）`,
  endingDevice: (device) => `${device}を終了しています…`,
  endDevice: (device, unseen) => <>終了{unseen(`：${device}`)}</>,
  ending: '終了しています…',
  endAll: 'すべてのセッションを終了',
  endAllAsk: (person) => <>{person}のすべてのセッションを終了しますか？</>,
  endAllGoes: 'このユーザーのすべてのブラウザがただちにログアウトされます。このユーザーはもう一度ログインできます。',
  keepSessions: '終了しない',
  events: 'イベント',
  noEvents: 'これ以上はありません。',
  olderEvents: '以前のイベント',
  newestEvents: '最新のイベント',
  eventsOf: (person) => <>{person}のイベント</>,
  actors: {
    user: '本人による操作',
    unproved: '訪問者による操作（本人ではない可能性があります）',
    operator: '管理者による操作',
    provider: 'プロバイダーによる操作',
  },
  details: (details) => details.join('、'),

  pressure: '負荷状況',
  pressureLead: '過去24時間にサイトが処理した件数を、1時間ごとに示します。',
  series: {
    signIns: 'ログイン',
    failures: '失敗',
    limits: '制限の到達',
    mails: 'メール',
  },
  total: (name, total) => `${name}：${total}`,
  byHour: '1時間ごと',
  utc: 'UTC',
  bars: (name, most) => `${name}（1時間ごと、最大${most}件）`,
  busiest: (hour, count) => `最多：${hour}（UTC）からの1時間で${count}件`,
  whatFailed: '失敗の内訳',
  nothingFailed: '失敗はありません。',
}
