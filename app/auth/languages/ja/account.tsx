import type { Translation } from '../words.ts'

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `${site}にログインしています。`,
  name: '名前',
  email: 'メールアドレス',
  signOut: 'ログアウト',
  signOutEverywhere: 'すべてのデバイスでログアウト',
  signingOutEverywhere: 'すべてのデバイスでログアウトしています…',
  signOutEverywhereAsk: 'すべてのデバイスでログアウトしますか？',
  signOutEverywhereLead:
    'このブラウザを含め、ログイン中のすべてのブラウザがただちにログアウトされます。アカウントはそのまま残り、もう一度ログインできます。',
  sections: {
    profile: 'プロフィール',
    security: 'ログインとセキュリティ',
    devices: 'ブラウザ',
    history: '履歴',
    language: '言語',
    leave: 'データ',
    people: 'ユーザー',
    invitations: '招待',
    load: '負荷状況',
  },
  operators: '管理者用',
  details: '詳細',
  staySignedIn: 'ログインしたままにする',
  leaveSignedIn: 'ログアウトしない',

  sessions: 'ログイン中のデバイス',
  thisBrowser: 'このブラウザ',
  begunBy: (method, since) => (
    <>
      {method}、{since}から
    </>
  ),
  endsWithBrowser: (instant) => <>そのブラウザを閉じたとき、または遅くとも{instant}に終了</>,
  lastUsed: (at) => <>最終使用：{at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      最終使用：{lastUsed}、信頼の期限：{until}
    </>
  ),
  signOutDevice: (device, unseen) => <>ログアウト{unseen(`：${device}`)}</>,
  signingOutDevice: (device) => `${device}をログアウトしています…`,

  waysIn: 'ログイン方法',
  sentTo: (address) => `${address}に送信`,
  notConfirmed: (address) => `まだ使えません：${address}は未確認です`,
  passwordSet: '設定済み',
  passwordNotSet: '未設定',
  passkeys: 'パスキー',
  passkeyCount: (count) => (count === 0 ? 'まだありません' : `${count}個追加済み`),
  manage: (way, unseen) => <>管理{unseen(`：${way}`)}</>,
  choosePassword: 'パスワードを設定',
  secondStep: '2段階認証',
  secondStepOn: 'オン',
  secondStepOff: 'オフ',
  connect: (provider) => `${provider}と連携`,
  reconnect: (provider) => `${provider}と再連携`,
  noLongerSignsIn: 'ログインには使えなくなりました',
  needsReconnecting: '再連携が必要です',
  connectedSince: (day) => <>{day}から連携</>,
  disconnecting: (provider) => `${provider}との連携を解除しています…`,
  disconnect: (account, unseen) => <>連携を解除{unseen(`：${account}`)}</>,
  accountAt: (address, provider) => `${provider}の${address}`,

  devices: 'ブラウザ',
  devicesLead: '使っていないブラウザや心当たりのないブラウザは、ログアウトしてください。',
  signOutOthers: 'ほかのすべてのブラウザをログアウト',
  signOutOthersAsk: 'ほかのすべてのブラウザをログアウトしますか？',
  signOutOthersLead:
    'このブラウザ以外のすべてのブラウザがただちにログアウトされます。アカウントはそのまま残り、それらのブラウザでもう一度ログインできます。',
  trustedAt: (link) => <>信頼できるデバイスは、{link('2段階認証')}のページで確認できます。</>,

  history: '履歴',
  historyLead: '過去90日間のアカウントのアクティビティです。失敗した試行は30日間保存されます。',
  nothingMore: 'これ以上はありません。',
  activity: 'アクティビティ',
  olderActivity: '以前のアクティビティ',
  notYou: (link) => (
    <>心当たりのないものがありますか？{link('アカウントのページからすべてのデバイスでログアウト')}してください。</>
  ),
  failed: '失敗',
  byWayOn: (method, device) => `${method}、${device}`,
  weEmailed: 'メールでお知らせしました',
  notEmailed: 'メールでお知らせできませんでした',

  profile: 'プロフィール',
  notSaved: 'この名前はまだ保存されていません。',
  profileLead: (site) => `${site}に表示される情報です。`,
  save: '保存',
  emailAddress: 'メールアドレス',
  changeAddress: 'メールアドレスを変更',
  addAddress: 'メールアドレスを追加',
  picture: '写真',
  pictureOf: 'ほかの人に表示されるあなたの写真',
  pictureElsewhere:
    '写真はログインプロバイダーから提供されています。アクセスしたことがプロバイダーに知られないように、これらのページでは写真をプロバイダーから読み込みません。',
  noPicture: '写真はまだありません。代わりに名前の頭文字が表示されます。',
  newPicture: '新しい写真',
  choosePicture: '写真を選択',
  pictureHint: (site) =>
    `PNG、JPEG、WebPの画像（10 MBまで）。${site}は画像を正方形に切り抜き、撮影場所などの情報を除いた画像だけを保存します。`,
  usePicture: 'この写真を使用',
  removePicture: '写真を削除',

  leave: 'データのダウンロードと削除',
  download: 'データをダウンロード',
  downloadLead: (site) =>
    `ログインのために${site}が保存しているすべてのデータを、1つのJSONファイルでダウンロードします。パスワードなどの秘密の情報は含まれません。`,
  preparing: 'データを準備しています…',
  deleteAccount: 'アカウントを削除',
  deleteLead: (days) =>
    `ただちにすべてのデバイスでログアウトし、アカウントは${days}日後に削除されます。削除しない場合は、それまでにログインしてください。削除後は復元できません。`,
  deleting: 'アカウントを削除しています…',
  deleteAsk: 'アカウントを削除しますか？',
  deleteGoes: (email) =>
    email === null
      ? 'プロフィール、すべてのログイン方法、パスキー、履歴も一緒に削除されます。'
      : `${email}のアカウントが、プロフィール、すべてのログイン方法、パスキー、履歴とともに削除されます。`,
  keepAccount: 'アカウントを残す',
}
