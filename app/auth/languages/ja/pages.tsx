import type { Translation } from '../words.ts'

export const pageWords: Translation<'pages'> = {
  language: '言語',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey)
      return hasApp
        ? '認証アプリのコード、またはリカバリーコードを入力してください。'
        : 'リカバリーコードを入力してください。'
    return hasApp
      ? 'パスキーを使用するか、認証アプリのコードまたはリカバリーコードを入力してください。'
      : 'パスキーを使用するか、リカバリーコードを入力してください。'
  },
  usePasskey: 'パスキーを使用',
  recoveryCode: 'リカバリーコード',
  codeHint: '6桁の数字、または15文字のリカバリーコードです。',
  recoveryCodeHint: '15文字です。',
  trust: (days) => `このデバイスを${days}日間信頼する`,

  connectTo: (provider) => `${provider}と連携しますか？`,
  connectLead: (provider, who) => (
    <>
      {provider}に{who}としてログインしました。連携すると、そのアカウントでもここにログインできるようになります。
    </>
  ),
  connect: (provider) => `${provider}と連携`,
  connecting: '連携しています…',
  notNow: '今はしない',
  notYours:
    'そのアカウントがご自身のものでない場合は、連携しないでください。その所有者があなたのアカウントにログインできるようになります。',

  signedOut: 'ログアウトしました',
  signedOutLead: (site) => `このデバイスでは${site}にログインしていません。`,
  signOutLead: (site) => `このデバイスで${site}からログアウトしますか？`,
  stillSignedIn: 'まだログインした状態です。もう一度お試しください。',
  staySignedIn: 'ログインしたままにする',

  invited: '招待が届いています',
  invitedLead: (site) => `${site}のアカウントを作成できます。`,
  chooseHow: 'ログイン方法を選択',
  invitedAddress: (address) => (
    <>これは{address}への招待です。このメールアドレスか、このメールアドレスを持つアカウントでログインしてください。</>
  ),
  invitedOnce: 'ログインするとアカウントが作成されます。この招待は1回だけ使えます。',

  notMe: {
    mine: '心当たりがあります',
    mineDoing: 'お待ちください…',
    done: {
      heading: 'すでに完了しています',
      lead: 'このリンク、またはこれより前に届いたリンクはすでに使用され、そのときにすべてのブラウザがログアウトされました。お心当たりのないことについて別のメールが届いた場合は、そのメールのリンクを使用してください。',
      resetLead:
        'このリンクは使用されたか、新しいリンクに置き換えられました。このリンクで何かが変更されることはもうありません。',
      signIn: 'ログイン',
    },
    session: {
      heading: '心当たりがありませんか？',
      lead: 'お使いのものも含めてすべてのブラウザをログアウトし、パスワードを無効にして、そのブラウザで追加されたログイン方法を削除します。以前からあったものはそのまま残ります。',
      button: '心当たりがありません',
      doing: 'ログアウトしています…',
    },
    reset: {
      heading: '2段階認証とパスキーを維持しますか？',
      lead: 'このサイトの運営者に、アカウントの2段階認証を解除し、パスキーを削除するようリクエストがありました。ご自身でリクエストしていない場合は、維持してください。',
      button: '2段階認証とパスキーを維持',
      doing: 'お待ちください…',
    },
    address: {
      heading: 'メールアドレスを元に戻しますか？',
      lead: 'アカウントのメールアドレスが変更されました。この操作を行うと、以前のメールアドレスに戻り、すべてのブラウザがログアウトされ、パスワードと変更後に追加されたログイン方法がすべて削除されます。',
      button: 'メールアドレスを元に戻す',
      doing: '元に戻しています…',
    },
  },
}
