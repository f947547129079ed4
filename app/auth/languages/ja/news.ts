import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'ログアウトしました。',
    leaving: 'ログアウトしました。アカウントは7日後に削除されます。削除しない場合は、それまでにログインしてください。',
    'session-ended': 'そのセッションをログアウトしました。',
    'others-signed-out': 'ほかのすべてのデバイスをログアウトしました。',
    'password-set': 'パスワードを設定し、ほかのすべてのデバイスをログアウトしました。',
    'password-changed': 'パスワードを変更し、ほかのすべてのデバイスをログアウトしました。',
    'password-removed': 'パスワードを削除し、ほかのすべてのデバイスをログアウトしました。',
    'second-step-removed': '2段階認証を解除しました。',
    'second-step-kept': '2段階認証はオンのままです。',
    'session-disowned':
      'そのブラウザをログアウトしました。以前のパスワードは使えなくなりました。メールのリンクでログインし、新しいパスワードを設定してください。',
    'device-forgotten': 'そのデバイスの信頼を解除しました。',
    'address-changed': 'メールアドレスを変更しました。以前のメールアドレスに、変更を取り消せるリンクを送信しました。',
    'address-restored':
      '以前のメールアドレスに戻し、すべてのブラウザをログアウトしました。メールのリンクでログインしてください。以前のパスワードは使えなくなりました。',
    'name-changed': '名前を変更しました。',
    'picture-changed': '写真を変更しました。',
    'picture-removed': '写真を削除しました。',
    'user-disabled': 'アカウントを無効にし、セッションを終了しました。',
    'user-enabled': 'アカウントを有効にしました。',
    'user-sessions-ended': 'このユーザーのすべてのセッションを終了しました。',
    'link-mailed': 'ログイン用のリンクをメールで送信しました。',
    invited: '招待をメールで送信しました。',
    'passkey-added': 'パスキーを追加しました。これを使ってログインできます。',
    'passkey-renamed': 'パスキーの名前を変更しました。',
    'passkey-removed': 'パスキーを削除しました。これを使ったログインはできなくなりました。',
  },
  refused: {
    'address-taken':
      'そのメールアドレスは現在、別のアカウントで使われているため、元に戻せませんでした。このサイトの運営者にお問い合わせください。',
    'address-over': 'そのコードは使用済みか、有効期限が切れています。新しいコードをリクエストしてください。',
    'picture-type': 'PNG、JPEG、WebPの画像ではありません。別のファイルを選んでください。',
    'picture-damaged': 'その画像を読み取れません。別の画像を選んでください。',
    'picture-dimensions': '画像のピクセル数が多すぎます（縦横とも4096ピクセルまで）。先に小さくしてください。',
    'picture-moving': 'アニメーション画像は使用できません。別の画像を選んでください。',
    'picture-size': '画像のサイズが大きすぎます（1 MBまで）。先に小さくしてください。',
    'picture-missing': '画像が選択されていません。',
    'operator-self': '自分のアカウントを無効にすることはできません。',
    'operator-reason': '理由は500文字以内の1行で入力してください。何も変更されていません。',
    'operator-date':
      '期限には、2026-12-01のような今後の日付か、7dのような今からの期間を入力してください。何も変更されていません。',
    'operator-gone': 'すでに存在しません。',
    'operator-disabled': 'アカウントが無効になっています。先に有効にしてください。',
    'operator-no-mail': 'このユーザーにはメールを送信できません。',
    'operator-mail-failed': 'メールを送信できませんでした。もう一度お試しください。',
    'operator-address': 'メールアドレスではありません。',
    'operator-known': 'そのメールアドレスのアカウントはすでにあります。',
    'passkey-stays': 'ログイン方法はこのパスキーだけなので、削除できません。先に別のログイン方法を追加してください。',
    'passkey-is-step':
      'このパスキーは2段階認証に使われているため、削除できません。先に別のパスキーを追加するか、2段階認証を設定または解除してください。',
    'passkey-not-added': 'パスキーを追加できませんでした。もう一度お試しください。',
    'passkey-there': 'そのパスキーはすでに追加されています。',
    'passkeys-full': 'パスキーの数が上限に達しています。先に使っていないものを削除してください。',
    'export-soon': 'データのダウンロードは1分以内に開始されたばかりです。1分ほど待ってから、もう一度お試しください。',
    'export-failed':
      'データをまとめられなかったため、何もダウンロードされませんでした。しばらくしてからもう一度お試しください。',
  },

  connected: (provider, who) => (who === null ? `${provider}と連携しました。` : `${provider}と連携しました：${who}`),
  disconnected: (provider, who) =>
    who === null ? `${provider}との連携を解除しました。` : `${provider}との連携を解除しました：${who}`,
  staysConnected: (provider, who) =>
    who === null
      ? `ログイン方法は${provider}だけなので、連携を解除できません。先に別のアカウントを連携してください。`
      : `ログイン方法は${provider}の${who}だけなので、連携を解除できません。先に別のアカウントを連携してください。`,
}
