import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form:
    'サーバー名を 5 個以内で指定してください。既定以外のポートは、名前に続けて書きます：ldap.example.com:636',
  ldap_server_required: 'サーバーの名前を入力してください',
  ldap_server_scheme:
    '{{server}} は暗号化の設定と合いません。ldaps:// は LDAPS 用、ldap:// は StartTLS と暗号化なし用です',
  ldap_base_required: 'ユーザーを検索する起点の DN を入力してください。例：ou=people,dc=example,dc=com',
  ldap_filter_form: '括弧の対応が取れたフィルターにしてください。例：(&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'ユーザーの入力を表す %s を含めてください',
  ldap_attributes_list: '属性の名前（英数字とハイフン）を 20 個以内で指定してください',
  ldap_attributes_form: '属性の名前を | で区切って指定してください',
  ldap_certificate_form: '-----BEGIN CERTIFICATE----- で始まる PEM 形式の証明書にしてください',
  ldap_certificate_key: '秘密鍵を含めることはできません。証明書だけを入力してください',
  ldap_slow: '{{server}} が {{seconds}} 秒以内に応答しませんでした',
  ldap_not_ldap: '{{server}} はディレクトリサーバーではありません。ポートと暗号化を確認してください',
  ldap_no_tls:
    '{{server}} のこのポートは TLS に対応していません。LDAPS のポート（通常は 636）か、StartTLS を使ってください',
  ldap_no_starttls:
    '{{server}} は StartTLS に対応していません（コード {{code}}）。LDAPS を使うか、サーバーに証明書を設定してください',
  ldap_certificate_unknown:
    '{{server}} の証明書は、ここで信頼されていない認証局が発行したものです。ディレクトリの CA 証明書を入力してください',
  ldap_certificate_name:
    '{{server}} の証明書は別の名前（{{names}}）用です。証明書にある名前でサーバーを入力してください',
  ldap_certificate_time:
    '{{server}} の証明書は期限切れか、まだ有効になっていません。更新するか、時計を確認してください',
  ldap_certificate_unreadable: 'CA 証明書を読み取れません。最初と最後の行も含めて、コピーし直してください',
  ldap_bind_refused: '{{server}} がバインド DN {{dn}} とパスワードを受け付けませんでした。両方を確認してください',
  ldap_bind_anonymous:
    '{{server}} はアカウントなしの検索を許可していません。バインド DN とパスワードを入力してください',
  ldap_bind_encryption: '{{server}} には暗号化された接続が必要です。LDAPS または StartTLS を選択してください',
  ldap_no_base:
    '{{base}} が {{server}} に存在しないか、読み取りが許可されていません。DN とバインド DN を確認してください',
  ldap_base_form: '{{base}} は DN ではありません。ou=people,dc=example,dc=com のように書いてください',
  ldap_no_access:
    'バインドアカウントには {{base}} 配下の検索が許可されていません。ディレクトリで読み取りを許可してください',
  ldap_referral:
    '{{server}} は {{base}} について別のサーバーを参照していますが、参照はたどりません。そのサーバーか別の DN を入力してください',
  ldap_search_limit:
    '{{server}} が、制限により {{base}} 配下の検索を中断しました（コード {{code}}）。フィルターを絞り込むか、バインドアカウントの制限を緩和してください',
  ldap_search_answers:
    '{{base}} 配下の検索で {{max}} 件を超えるエントリが見つかりました。フィルターを絞り込んでください',
  ldap_search_code:
    '{{server}} が {{base}} 配下の検索をコード {{code}} で拒否しました。DN とフィルターを確認してください',
  ldap_bind_code: '{{server}} がバインド DN {{dn}} をコード {{code}} で拒否しました',
  ldap_unavailable: '{{server}} は現在利用できません（コード {{code}}）',
  ldap_several_entries:
    'このユーザー名で複数のエントリが見つかりました。1 件になるようにフィルターを絞り込んでください',
  ldap_no_value:
    'エントリ {{dn}} に {{attribute}} がありません。別の属性を選ぶか、バインドアカウントに読み取りを許可してください',
  ldap_password_unreadable:
    '暗号化キーがないため、このサーバーはバインド DN のパスワードを読み取れません。パスワードを改めて入力してください',
  sign_in_directory_down:
    'ユーザー名またはパスワードが正しくないか、アカウントが、現在応答していない {{directory}} にあります。後でもう一度お試しください',
  ldap_no_entry:
    'このユーザー名では誰も見つかりませんでした。ユーザーを検索する起点の DN とフィルターを確認してください',
  ldap_account_disabled: 'このアカウントは、ディレクトリで無効か期限切れになっています（{{attribute}}）',
  ldap_no_email:
    'すべてのアカウントに必要なメールアドレス（{{attribute}}）がエントリにありません。別の属性を選択してください',
  no_such_directory: 'このサーバーのディレクトリにするか、空にしてください',
  no_directories: 'このサーバーには、サインインに使うディレクトリがありません',
}
