import type { Translation } from '../words.ts'

export const securityWords: Translation<'security'> = {
  step: '2段階認証',
  stepLead:
    'ログインするときに、スマートフォンのアプリに表示されるコードの入力か、パスキーの使用も必要になります。パスワードが盗まれても、それだけではログインできません。',
  stepRequired: (site) => `${site}では2段階認証が必要です。先に設定してください。`,
  setUpApp: '認証アプリを設定',
  withPasskeys: () => 'パスキーを使用',
  passkeysNeedScript:
    'パスキーにはJavaScriptが必要です。JavaScriptのないブラウザや、デバイスをなくしたときのために、リカバリーコードも発行されます。',
  scan: '認証アプリでスキャンし、表示されたコードを入力してください。',
  qrCode: '認証アプリ用のQRコード',
  cannotScan: (link, key) => (
    <>
      スキャンできない場合は、{link('認証アプリを開く')}か、次のキーを入力してください：{key}
    </>
  ),
  checking: '確認しています…',
  codeFromApp: 'アプリのコード',
  sixDigits: '6桁の数字です。',
  turnOn: 'オンにする',
  startOver: '新しいキーでやり直す',
  app: '認証アプリ',
  notSetUp: '未設定',
  onSince: (at) => <>{at}からオン</>,
  passkeys: 'パスキー',
  passkeysInstead: (count) =>
    count === 1 ? 'コードの代わりに使えます' : `${count}個のうちどれでもコードの代わりに使えます`,
  recoveryCodes: 'リカバリーコード',
  codesLeft: (count) => `残り${count}個`,
  creatingCodes: '新しいコードを作成しています…',
  createCodes: '新しいリカバリーコードを作成',
  createCodesHint: '新しいコードを作成すると、現在のコードは使えなくなります。',
  removeStep: '2段階認証を解除',
  removeStepAsk: '2段階認証を解除しますか？',
  removeStepLead:
    '解除すると、最初の段階だけでアカウントにログインできるようになります。認証アプリ、リカバリーコード、信頼できるデバイスは、ただちに無効になります。2段階認証はもう一度設定できます。',
  removeStepPassword:
    'パスワードも削除されます。このパスワードは、2段階認証がオンで、8文字でも十分だったときに設定されたものです。そのあとで別のパスワードを設定できます。',
  keepStep: '2段階認証を維持',
  trusted: '信頼できるデバイス',
  forgetting: (device) => `${device}の信頼を解除しています…`,
  stopTrusting: (device, unseen) => <>信頼を解除{unseen(`：${device}`)}</>,

  stepIsOn: '2段階認証がオンになりました。',
  codesReplaced: 'これらは新しいコードです。以前のリカバリーコードは使えなくなりました。',
  newCodes: 'リカバリーコード',
  newCodesLead:
    'スマートフォンをなくしたときは、このうちの1つを使ってログインしてください。各コードは1回だけ使えます。二度と表示されません。',
  printCodes: 'コードをダウンロード、コピー、または印刷して、このデバイス以外の安全な場所に保管してください。',
  downloadCodes: 'テキストファイルとしてダウンロード',
  codesFile: (site) => `${site}のリカバリーコードです。各コードは1回だけ使えます。`,
  copyCodes: 'すべてのコードをコピー',
  copied: 'コピーしました',
  notCopied: 'ブラウザでコピーできませんでした。コードを選択して、ご自身でコピーしてください。',
  print: '印刷',
  haveSaved: '保存しました',

  ownPasskeys: 'パスキー',
  ownPasskeysLead: '指紋、顔、またはPINでログインできます。パスワードは不要です。',
  addPasskey: 'パスキーを追加',
  addingNeedsScript: 'パスキーの追加にはJavaScriptが必要です。名前の変更と削除はJavaScriptなしでもできます。',
  addedAndUsed: (added, lastUsed) => (
    <>
      追加：{added}、最終使用：{lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>追加：{added}、未使用</>,
  onSeveral: '複数のデバイスで使えます',
  onOne: '1台のデバイスのみ',
  removingPasskey: (passkey) => `${passkey}を削除しています…`,
  removePasskey: (passkey, unseen) => <>削除{unseen(`：${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>名前を変更{unseen(`：${passkey}`)}</>,
  renaming: '名前を変更しています…',
  name: '名前',
  saveName: (passkey, unseen) => <>保存{unseen(`：${passkey}の名前`)}</>,

  newPasskeyLead: 'ブラウザで、指紋、顔、または画面ロックによる確認を求められます。',
  passkeyThere: 'このデバイスには、すでにこのアカウントのパスキーがあります。',
  noPasskey:
    'パスキーは作成されませんでした。キャンセルされたか、時間がかかりすぎました。もう一度試すか、別のデバイスを使用してください。',
  passkeyFailed: {
    unable: (browser) =>
      `パスキーは作成されませんでした。${browser}が提示した保存先には、指紋、顔、またはPINで確認するパスキーを保存できません。別のパスワードマネージャーまたはセキュリティキーを選択してください。`,
    notAllowed: (browser) =>
      `パスキーは作成されませんでした。${browser}では、このページのアドレスでパスキーを使用できません。`,
    failed: (browser) =>
      `パスキーは作成されませんでした。${browser}、または呼び出されたパスワードマネージャーがエラーを返しました。もう一度試すか、別のパスワードマネージャーまたはデバイスを選択してください。`,
  },
  noScript:
    'パスキーの追加にはJavaScriptが必要ですが、このブラウザではオフになっています。ほかのログイン方法はすべてJavaScriptなしで使えます。',
  noPasskeysHere: (browser) =>
    `${browser}ではパスキーを作成できません。別のブラウザでこのページを開いてください。ほかのログイン方法はすべて、ここでも使えます。`,
  adding: '追加しています…',
  passkeyName: 'パスキーの名前',
  passkeyNameHint: 'パスキーを区別しやすくするための名前です。入力しない場合は、パスキーの保存先の名前になります。',
  createPasskey: 'パスキーを作成',
  backToPasskeys: 'パスキーに戻る',

  changeYourPassword: 'パスワードの変更',
  setAPassword: 'パスワードの設定',
  forAddress: (address) => `${address}のパスワードです。`,
  currentPassword: '現在のパスワード',
  newPassword: '新しいパスワード',
  passwordRule: (shortest) => `${shortest}文字以上（文字の種類は自由）。ほかのすべてのブラウザではログアウトします。`,
  passwordLength: (shortest) => `${shortest}文字以上（文字の種類は自由）。`,
  changePassword: 'パスワードを変更',
  setPassword: 'パスワードを設定',
  removePassword: 'パスワードを削除',
  forgotCurrent: (link) => (
    <>{link('現在のパスワードをお忘れですか？')}メールのリンクから新しいパスワードを設定できます。</>
  ),

  ways: {
    heading: 'アカウントにログインできる方法',
    lead: '現在、アカウントにログインできる方法はこれですべてです。ご自身のものでないものは削除してください。',
    added: (day) => <>パスキー、追加：{day}</>,
    secondStepOn: 'オン',
  },

  proof: {
    heading: 'パスキーを使用してください',
    lead: 'ログイン方法を変更するには、パスキーでご本人であることを確認してください。そのあと、元のページに戻ります。',
    usePasskey: 'パスキーを使用',
    without: 'パスキーが手元にありませんか？',
    asking: 'リクエストしています…',
    ask: '72時間後にパスキーなしで続ける',
    back: 'アカウントに戻る',
  },

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
}
