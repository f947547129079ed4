import type { Translation } from '../words.ts'

export const emailWords: Translation<'email'> = {
  checkEmail: 'メールをご確認ください',
  sent: 'ログイン用のリンクをメールアドレスに送信しました。このブラウザで開いてください。',
  sentTo: (address) => <>ログイン用のリンクとコードを{address}に送信しました。リンクはこのブラウザで開いてください。</>,
  sentWithField: (address) => (
    <>
      ログイン用のリンクとコードを{address}
      に送信しました。リンクをこのブラウザで開くか、ここにコードを入力してください。
    </>
  ),
  isOver: { used: 'このリンクは使えなくなりました', expired: 'このリンクの有効期限が切れました' },
  used: 'このリンクとコードはすでに使用されたか、メールを配信できませんでした。別のデバイスでログインした場合は、このページを閉じてかまいません。',
  expired: 'リンクとコードの有効期限が切れました。',
  requestNewLink: '新しいリンクをリクエスト',
  afterPassword:
    'パスワードは正しいですが、今回はそれだけではログインできません。このブラウザがアカウントで初めて使われたか、間違った試行が何度もあったためです。メールを使ってログインを完了してください。',
  codeHere: (app) =>
    `${app}のアプリ内ブラウザを使用しています。メールのリンクは別のブラウザで開くため、ここにコードを入力してください。`,
  differentEmail: '別のメールアドレスを使用',
  notArrived: (link) => (
    <>届きませんか？迷惑メールフォルダを確認するか、{link('別のメールアドレスを使用')}してください。</>
  ),
  sendAgain: '再送信',
  stillOnItsWay: (time) => (
    <>新しいメールはまだ送信していません。前のメールが届くまで、少しお待ちください。{time}後に再送信できます。</>
  ),
  youAreSignedIn: 'ログインしています',
  signedInFromTab: 'このブラウザの別のタブでログインしました。',

  codeLabel: (length, kind) => (kind === 'digits' ? `${length}桁のコード` : `${length}文字のコード`),
  wrongCode: '最新のメールのコードと一致しません。ご確認ください。',
  tooManyCodes: '試行回数が多すぎます。メールのリンクを使用するか、しばらくしてからもう一度お試しください。',
  wrongLastCode:
    '最新のメールのコードと一致しません。これ以上は入力できません。メールのリンクを使用するか、メールを再送信してください。',
  noCodeLeft:
    'コードの間違いが多すぎます。これ以上は入力できません。メールのリンクを使用するか、メールを再送信してください。',

  otherDevice: '別のデバイスでメールを読みますか？',
  numberToEnter: (number) => <>そのデバイスでリンクを開き、次の番号を入力してください。{number}</>,
  openedThere: (number) => <>リンクが別のデバイスで開かれました。そのデバイスで次の番号を入力してください。{number}</>,
  wrongNumbers: 'リンクが別のデバイスで開かれ、間違った番号が何度も入力されました。ここでは引き続きログインできます。',
  continuesThen: (link) => <>完了すると、このページは自動的に先へ進みます。{link('代わりにコードを入力')}</>,
  continues: (button) => <>このページは自動的に先へ進みます。{button('一時停止')}</>,
  paused: (button) => <>一時停止中です。{button('もう一度確認')}</>,
  waitHere: 'ここで別のデバイスを待つ',
  confirmedThere: '別のデバイスで確認されました。ログインしています…',

  isThisYou: 'ご本人ですか？',
  continueAs: (host, address) => (
    <>
      続けると、{host}に{address}としてログインします。
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      {agoInWords(ago)}、{device}
      {network && (network.isSame ? '（このデバイスと同じネットワーク）' : `（別のネットワーク：${network.name}）`)}
      から、{host}に{address}としてログインするリクエストがありました。
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('ご自身で始めた場合にのみ、続けてください。')}
      このボタンを押すと、このブラウザでログインし、リンクは使用済みになります。リクエスト元のブラウザはログアウトした状態のままです。
    </>
  ),
  onlyIfSeen: (strong) => <>{strong('ご自身で始めた場合で')}、そのデバイスの画面が見えるときにのみ、続けてください。</>,
  yes: 'はい、ログインします',
  yesHere: 'はい、ここでログインします',
  notAsked: 'ログインをリクエストした覚えがない場合は、このページを閉じてください。ログインは行われません。',
  mailApp: (strong) => (
    <>
      {strong('メールアプリの中で開きましたか？')}
      リクエストしたブラウザに戻り、メールに記載されたコードを入力してください。
    </>
  ),
  numberLabel: '別のデバイスに表示された番号',
  numberHint: 'リンクをリクエストしたページの「別のデバイスでメールを読みますか？」の下に表示されている2桁の数字です。',
  wrongNumber: (attemptsLeft) => `別のデバイスの番号と一致しません。あと${attemptsLeft}回入力できます。`,
  signInThere: '別のデバイスでログイン',
  signInHere: 'このデバイスでログイン',
  notAskedOrTold:
    'リクエストした覚えがない場合や、ほかの人から入力する番号を指示されている場合は、このページを閉じてください。ログインは行われません。',
  closedOther: (link) => <>元のページを閉じてしまいましたか？{link('ここで新しいリンクをリクエスト')}</>,
  guessed: '番号の間違いが多すぎるため、このリンクはこのデバイスでは使えなくなりました。',
  whereYouStarted:
    '始めた場所では引き続きログインできます。そこで同じメールのコードを入力するか、そのブラウザでリンクを開いてください。',
  requestHere: 'ここで新しいリンクをリクエスト',
  notAskedThis: 'リクエストした覚えがない場合は、このページを閉じてください。ログインは行われません。',

  returnThere: '元のデバイスに戻ってください',
  soonSignedIn: (host, address) => (
    <>
      数秒以内に、そのデバイスで{host}に{address}としてログインします。
    </>
  ),
  notSignedInHere: 'このデバイスではログインしていません。このページは閉じてかまいません。',

  connects: (strong, who, provider) => (
    <>
      続けると、ログインし、{strong(`${provider}の${who}が連携されます`)}
      。以後、そのアカウントを使ってあなたのアカウントにログインできるようになります。ご自身のアカウントである場合にのみ、続けてください。
    </>
  ),

  yourEmail: 'あと1ステップ：メールアドレス',
  noEmailShared: (provider, who) => (
    <>
      {provider}から、{who}の確認済みのメールアドレスが提供されませんでした。
    </>
  ),
  linkHint: (provider) => `リンクをメールでお送りします。リンクを開くと、${provider}でログインできるようになります。`,
  emailMeLink: 'リンクをメールで受け取る',

  backFrom: (provider, site) => `${provider}から戻りました。${site}に進んでください。`,
}

function agoInWords(seconds: number): string {
  if (seconds < 60) return '1分足らず前に'
  return seconds < 7200 ? `${Math.floor(seconds / 60)}分前に` : `${Math.floor(seconds / 3600)}時間前に`
}
