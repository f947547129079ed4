import type { Translation } from '../words.ts'

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `${site}にログインしています。`,
  name: '名前',
  email: 'メールアドレス',
  signOut: 'ログアウト',
  signOutEverywhere: 'すべてのデバイスでログアウト',
  signingOutEverywhere: 'すべてのデバイスでログアウトしています…',
  sections: {
    profile: 'プロフィール',
    'second-step': '2段階認証',
    devices: 'デバイス',
    history: '履歴',
    leave: 'データのダウンロードと削除',
    admin: 'ユーザー（管理者用）',
  },

  sessions: 'ログイン中のデバイス',
  thisBrowser: 'このブラウザ',
  begunBy: (method, since) => (
    <>
      {method}、{since}から
    </>
  ),
  lastUsed: (at) => <>最終使用：{at}</>,
  endsWithBrowser: (instant) => <>そのブラウザを閉じたとき、または遅くとも{instant}に終了</>,
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
  connectedAs: (user) => `連携したアカウントで、${user}としてログインできます。`,
  connectedAsYou: '連携したアカウントで、このアカウントにログインできます。',
  connect: (provider) => `${provider}と連携`,
  reconnect: (provider) => `${provider}と再連携`,
  noLongerSignsIn: 'ログインには使えなくなりました',
  needsReconnecting: '再連携が必要です',
  connectedSince: (day) => <>{day}から連携</>,
  disconnecting: (provider) => `${provider}との連携を解除しています…`,
  disconnect: (account, unseen) => <>連携を解除{unseen(`：${account}`)}</>,
  accountAt: (address, provider) => `${provider}の${address}`,

  devices: 'デバイス',
  devicesLead: '使っていないブラウザや心当たりのないブラウザは、ログアウトしてください。',
  signOutOthers: 'ほかのすべてのデバイスをログアウト',
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
  profileLead: (site) => `${site}に表示される情報です。`,
  save: '保存',
  emailAddress: 'メールアドレス',
  changeAddress: 'メールアドレスを変更',
  addAddress: 'メールアドレスを追加',
  picture: '写真',
  pictureOf: 'ほかの人に表示されるあなたの写真',
  pictureElsewhere: '写真はログインプロバイダーから取得しています。',
  noPicture: '写真はまだありません。',
  newPicture: '新しい写真',
  choosePicture: '写真を選択',
  pictureHint: (site) =>
    `PNG、JPEG、WebP形式で、1 MB以下、縦横とも4096ピクセルまで。${site}は画像だけを保存し、撮影場所などの情報は残しません。`,
  usePicture: 'この写真を使用',
  removePicture: '写真を削除',

  ownAddress: 'メールアドレス',
  addressIs: (address) => `現在のメールアドレスは${address}です。`,
  noAddress: 'まだ登録されていません。',
  codeSent: (address) => <>{address}にメールを送信しました。記載されたコードをここに入力してください。</>,
  sendingCode: 'コードを送信しています…',
  newAddress: '新しいメールアドレス',
  newAddressHint: 'このアドレスにコードを送信します。以前のアドレスには、7日以内なら変更を取り消せるメールが届きます。',
  emailCode: 'コードをメールで受け取る',
  changingAddress: 'メールアドレスを変更しています…',
  codeFromEmail: 'メールに記載されたコード',
  changeMyAddress: 'メールアドレスを変更',
  anotherAddress: '別のメールアドレスを使用',

  leave: 'データのダウンロードと削除',
  download: 'データをダウンロード',
  downloadLead: (site) =>
    `ログインのために${site}が保存しているすべてのデータを、1つのJSONファイルでダウンロードします。パスワードなどの秘密の情報は含まれません。`,
  preparing: 'データを準備しています…',
  deleteAccount: 'アカウントを削除',
  deleteLead: (days) =>
    `ただちにすべてのデバイスでログアウトし、アカウントは${days}日後に削除されます。削除しない場合は、それまでにログインしてください。削除後は復元できません。`,
  deleting: 'アカウントを削除しています…',
}
