import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `${site}にログイン`,
  headingAgain: 'もう一度ログイン',
  headingSignedIn: (user) => `${user}としてログインしています`,
  createAccount: 'アカウントを作成',
  chooseNewPassword: '新しいパスワードを設定',

  unavailable: '現在ログインできません。しばらくしてからもう一度お試しください。',
  leadEmail: 'ログイン用のリンクをメールでお送りします。パスワードは不要です。',
  leadProviders: 'お持ちのアカウントをご利用ください。',
  leadCredentials: 'おかえりなさい。',
  leadCreate:
    'メールアドレスを入力してください。確認用のリンクをメールでお送りします。そのあとでパスワードを設定します。',
  leadForgotten:
    'メールアドレスを入力してください。ログイン用のリンクをメールでお送りします。そのあとで新しいパスワードを設定します。',
  refused:
    'もう一度お試しください。何度も繰り返される場合は、このサイトのCookieを許可してください。Cookieはログインに必要です。',
  whyAgain: (user) => (
    <>
      {user}
      としてログインしています。続けるには、ご本人であることを確認するため、もう一度ログインしてください。そのあと、元の場所に戻ります。
    </>
  ),
  waiting: (address, provider) => (
    <>
      {address}のアカウントはすでにあります。いつもの方法で一度ログインすると、{provider}と連携されます。
    </>
  ),
  orDifferent: (user) =>
    `または、下から別のアカウントでログインしてください。ここで初めて使うアカウントの場合は、${user}と連携する前に確認します。`,

  newcomers: {
    open: '初めての方も、同じ手順でアカウントを作成できます。',
    domains: '初めての方も、同じ手順でアカウントを作成できます。',
    invite: '初めての方は、まず招待のリンクを開いてください。',
    closed: '初めての方は、このページではアカウントを作成できません。',
  },
  askForAccount: (contact) => <>アカウントをお持ちでない場合は、{contact}にお問い合わせください。</>,
  agreeToBoth: (terms, privacy) => (
    <>
      続けると、{terms('利用規約')}と{privacy('プライバシーポリシー')}に同意したことになります。
    </>
  ),
  agreeToTerms: (link) => <>続けると、{link('利用規約')}に同意したことになります。</>,
  agreeToPrivacy: (link) => <>続けると、{link('プライバシーポリシー')}に同意したことになります。</>,

  continueWith: (provider) => `${provider}で続ける`,
  opening: (provider) => `${provider}を開いています…`,
  lastUsed: '前回使用',
  email: 'メールアドレス',
  emailMe: 'ログイン用リンクをメールで受け取る',
  sendEmail: 'メールを送信',
  otherWays: 'その他のログイン方法',
  passwordInstead: '代わりにパスワードを使用',
  wayInstead: (name) => `代わりに${name}を使用`,
  forgotPassword: 'パスワードをお忘れですか？',
  noAccountYet: (link) => <>アカウントをお持ちでないですか？{link('パスワードで作成')}</>,
  noPassword: (button) => <>パスワードがない場合は{button('リンクをメールで受け取る')}</>,
  forgotOrNone: (button) => <>パスワードを忘れた場合や、設定していない場合は{button('リンクをメールで受け取る')}</>,
  notHere: 'このデバイスではログインしたままにしない',
  notHereMeans: 'このブラウザを閉じたとき、または遅くとも12時間後にログアウトします。',
  withPasskey: 'パスキーでログイン',
  useCode: '認証アプリのコードを使用',
  code: 'コード',
  codeHint: '6桁の数字です。',
  checking: '確認しています…',
  noPasskeyUsed: 'パスキーは使用されませんでした。もう一度試すか、別の方法でログインしてください。',

  inApp: (app) => `${app}のアプリ内ブラウザを使用しています。ログインした状態が保たれないことがあります。`,
  inAppOpen: (link) => <>ここで{link('ブラウザで開く')}か、アプリのメニューから開いてください。</>,
  inAppMenu: 'アプリのメニューで「ブラウザで開く」を選択してください。',
  inAppStay: 'ここで続けるには、メールを受け取り、そのメールに記載されたコードを入力してください。',
}
