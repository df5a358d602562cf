export const policies = {
  tab: 'ポリシー',
  saved: 'ポリシーを保存しました',
  locked: '{{origin}} で設定されています。そこで変更し、サーバーを再起動してください。',
  signIn: 'サインイン',
  passwords: 'パスワード',
  tokens: 'API トークン',
  password_sign_in: 'パスワードでのサインイン',
  password_sign_inHint:
    'オフの場合、ユーザーは ID プロバイダーなど、ほかの方法でのみサインインします。事前に、管理者がその方法でサインインしている必要があります。その方法が使えなくなった場合は、サーバーのコマンドラインで作成したリンクで管理者がサインインできます。',
  second_factor_roles: '第 2 要素が必要なロール',
  second_factor_rolesHint:
    'ロールを選択するか、プロジェクトのロールのスラッグを入力します。該当するロールを持つユーザーは、次回のサインイン時に第 2 要素を設定します。',
  second_factor_required: '第 2 要素を必須にする',
  second_factor_requiredHint:
    '第 2 要素がないユーザーは、次回のサインイン時に設定します。ID プロバイダーやディレクトリで開いたものを除き、そのユーザーのセッションは直ちに終了します。先に自分の第 2 要素を設定してください。',
  password_min_length: 'パスワードの最小文字数',
  password_min_lengthHint: '新しいパスワードに適用されます。8 文字以上を推奨します。',
  breached_passwords: 'ありふれたパスワードと漏えいしたパスワードを拒否する',
  breached_passwordsHint:
    '新しいパスワードを、このサーバー上のリストと照合します。パスワードが外部に送信されることはありません。',
  invitations: 'チームと招待',
  invites_enabled: 'プロジェクトへの招待',
  invites_enabledHint:
    'チームを管理するメンバーは、リンクでほかの人を招待できます。オフの間、リンクは受け付けられません。',
  invite_type: '招待できる対象',
  invite_typeHint: 'メールアドレス宛てにリンクを受け取った人は、アカウントを作成できます。',
  invite_type_username: 'このサーバーのユーザー',
  invite_type_email: 'メールアドレス',
  invite_type_both: 'ユーザーとメールアドレス',
  members_can_leave: 'メンバーが自分でプロジェクトから抜けることを許可する',
  members_can_leaveHint: 'オフの場合、チームを管理するメンバーだけがメンバーを外せます。',
  token_max_days: '新しい API トークンの最長有効期間（日）',
  token_max_daysHint: '0：有効期限のないトークンも作成できます。',
}
