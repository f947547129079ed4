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
    session: {
      heading: '心当たりがありませんか？',
      lead: 'そのブラウザをログアウトし、信頼できるデバイスの信頼を解除し、新しいパスワードを設定できるように現在のパスワードを無効にします。',
      button: '心当たりがありません',
      doing: 'ログアウトしています…',
    },
    reset: {
      heading: '2段階認証を維持しますか？',
      lead: 'アカウントの2段階認証を解除するよう、このサイトの運営者に依頼がありました。依頼した覚えがない場合は、維持してください。',
      button: '2段階認証を維持',
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
