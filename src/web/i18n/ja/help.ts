/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro: 'シェルを使える管理者は、Signalbox のフォルダーで次のコマンドを実行して、サインインを復旧できます：',
  helpList: 'ユーザーの一覧を表示',
  helpPassword: 'ユーザーに新しいパスワードを設定',
  helpAdmin: 'ユーザーを管理者にする',
  helpLink: 'リンクで管理者を 1 回だけサインインさせる',
  helpUnblock: 'ユーザーのブロックを解除',
  helpFactor: '第 2 要素を失ったユーザーの第 2 要素をすべて削除',
  helpPlace:
    'パスワードは画面に表示されずに入力でき、コマンドはサーバーの稼働中も使えます。コンテナでは「npm run signalbox --」の代わりに「docker compose exec SERVICE node src/main.ts」と入力してください。サーバーのデータを見つけられるように、サーバーと同じ設定（SIGNALBOX_DATA など）を渡してください。',
  setupTitle: 'Signalbox へようこそ',
  setupIntro: '最初の管理者を作成してください。作成後、自動的にサインインします。',
  setupSubmit: '管理者を作成',
  setupUsedTitle: 'このリンクは使用済みです',
  setupUsedText: '管理者はすでに存在します。サインインするか、管理者にアカウントを依頼してください。',
  setupWrongTitle: 'このリンクは正しくありません',
  setupNoTokenTitle: 'このリンクは不完全です',
}
