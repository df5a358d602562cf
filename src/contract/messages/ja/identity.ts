import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'ID を入力してください。ここでのプロバイダーのアドレスの一部になります',
  slug_wrong: '英字または数字で始め、英数字、ドット、ハイフン、アンダースコアだけを使ってください',
  slug_taken: '別の ID プロバイダーがこの ID を使っています',
  slug_fixed: 'アカウントが連携されているため、変更できません',
  kind_fixed: '変更できません。別の ID プロバイダーを追加してください',
  client_id_required: 'プロバイダーが発行したクライアント ID を入力してください',
  providers_too_many: 'ID プロバイダーがすでに {{max}} 個あります。使われなくなったものを削除してください',
  provider_read_only: 'ID プロバイダー「{{name}}」はサーバーの設定ファイルで定義されています。そこで変更してください',
  provider_secret_again:
    'シークレットを改めて入力してください。保存されたものは {{before}} 用で、別のアドレス（{{after}}）に送られることはありません',
  provider_test_under_way: 'この ID プロバイダーのテストはまだ実行中です',
  identity_no_email: '{{provider}} からメールアドレスが送られませんでした。管理者に問い合わせてください',
  identity_email_wrong: '{{provider}} から無効なメールアドレスが送られました。管理者に問い合わせてください',
  identity_no_username: '{{provider}} からユーザー名が送られませんでした。管理者に問い合わせてください',
  identity_control_characters:
    '{{provider}} から、制御文字を含むユーザー名、メールアドレス、または ID が送られました。管理者に問い合わせてください',
  identity_email_unverified:
    '{{provider}} によると、メールアドレスが未確認です。確認を済ませてから、サインインし直してください',
  identity_blocked: 'このサーバーのアカウントはブロックされています。管理者に問い合わせてください',
  identity_email_taken:
    '{{provider}} が示すメールアドレスは別のアカウントで使われており、本人のものであることを {{provider}} は証明していません。管理者に問い合わせてください',
  identity_username_taken:
    '{{provider}} から送られたユーザー名は別のアカウントで使われています。名前の変更を管理者に依頼してください',
  identity_no_accounts:
    'このサーバーにアカウントがなく、{{provider}} では作成されません。管理者にアカウントを依頼してください',
  identity_password_first: 'アカウントのパスワードを一度入力してください。{{provider}} と連携されます',
  identity_password_wrong: 'アカウントのパスワードが正しくありません',
  identity_last:
    '{{username}} にはほかのサインイン方法もパスワードもありません。last=true で確定してください。アカウントは、確認済みのメールアドレスで再び連携できます',
  identity_last_own: '唯一のサインイン方法です。連携の解除は、ほかの管理者に依頼してください',
  identity_link_over: '連携が時間内に完了しませんでした。{{provider}} でサインインし直してください',
  identity_link_unknown: '連携するアカウントがないか、時間切れになりました。サインインをやり直してください',
  outbound_needs_https: '{{host}} は公開ネットワークにあるため、アドレスは https:// で始まる必要があります',
  outbound_too_large:
    '{{host}} から {{size}} KB を超えるデータが送られました。ID プロバイダーとしては大きすぎます。アドレスを確認してください',
  oidc_state: 'このサインインは、別のブラウザーまたはウィンドウで始められたか、10 分を超えました。やり直してください',
  oidc_denied: '{{provider}} がサインインを拒否したか、そこでサインインがキャンセルされました',
  oidc_answered: '{{provider}} がエラーを返しました。もう一度試すか、管理者に問い合わせてください',
  oidc_unreachable: '{{provider}} は現在使用できません。後でもう一度試すか、別の方法でサインインしてください',
  oidc_not_verified: '{{provider}} の応答を検証できませんでした。もう一度試すか、管理者に問い合わせてください',
  oidc_no_subject: '{{provider}} から本人を示す情報が送られませんでした。管理者に問い合わせてください',
  oidc_unknown: 'ここでは、このプロバイダーでサインインできません',
  oidc_busy: '同時に行われたサインインが多すぎます。しばらくしてから、もう一度お試しください',
  oidc_no_userinfo: 'ユーザー情報のエンドポイントを入力してください。このプロバイダーには ID トークンがありません',
  oidc_discovery_status: '{{host}} がステータス {{status}} を返しました。アドレスを確認してください',
  oidc_no_json: '{{host}} の応答が JSON ではありません。アドレスを確認してください',
  oidc_issuer_differs: 'プロバイダーは自身を {{issuer}} としています。アドレスには、このとおりに入力してください',
  oidc_without: '{{host}} が公開している設定情報に {{name}} がありません',
  oidc_no_endpoints: 'プロバイダーのアドレス、または認可とトークンのエンドポイントを入力してください',
  oidc_no_algorithm: 'プロバイダーは、ここで許可されているアルゴリズムでトークンに署名していません',
  oidc_no_keys: '{{host}} は、トークンを検証できるキーを公開していません',
  oidc_no_client_id: 'クライアント ID がありません。プロバイダーが発行したものを入力してください',
  oidc_no_secret: 'クライアントシークレットがありません。ID トークンのないプロバイダーでは必要です',
}
