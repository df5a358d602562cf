import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}：{{text}}',
  git_missing: 'このランナーに git がインストールされていません（Debian：apt install git、Alpine：apk add git）',
  git_ssh_missing:
    'このランナーに ssh がインストールされていません（Debian：apt install openssh-client、Alpine：apk add openssh-client）',
  git_too_slow: '{{repository}} からの取得が、制限時間内に終わりませんでした',
  git_host_key_changed:
    '{{repository}} のホストキーが変わりました。別のマシンが代わりに応答している可能性があります。意図した変更であれば、「既知のホスト」ページで新しいキーを比較して信頼してください',
  git_host_key_changed_to:
    '{{repository}} のホストキーが変わりました（現在は {{now}}）。別のマシンが代わりに応答している可能性があります。意図した変更であれば、「既知のホスト」ページで新しいキーを比較して信頼してください',
  git_host_key_kind:
    '{{repository}} のサーバーが、プロジェクトが信頼しているものとは種類の異なるホストキーを提示しました。意図したものであれば、「既知のホスト」ページで新しいキーを比較して信頼してください',
  git_host_key_unknown:
    'プロジェクトは手動で追加されたホストキーだけを受け入れますが、{{repository}} のものがありません。「既知のホスト」ページで追加してください',
  git_host_key_unknown_to:
    'プロジェクトは手動で追加されたホストキーだけを受け入れますが、{{repository}} のもの（{{now}}）がありません。「既知のホスト」ページで比較して追加してください',
  git_no_head: 'リポジトリ {{repository}} が空か、その HEAD がブランチを指していません',
  git_certificate: '{{repository}} の TLS 証明書は信頼されていません',
  git_redirect:
    '{{repository}} はリダイレクトを返しましたが、リダイレクトはたどりません。最終的なアドレスをリポジトリに設定してください（末尾に .git が必要なホストもあります）',
  git_disk_full: 'ランナーのディスクが満杯です',
  git_login_needed: '{{repository}} は認証を求めていますが、リポジトリにキーがありません',
  git_login_refused: '{{repository}} が、リポジトリのキーによる認証を拒否しました',
  git_no_repository: '{{repository}} にリポジトリがないか、キーにアクセス権がありません',
  git_unreachable: '{{repository}} に到達できません',
  git_broken_off: '{{repository}} が接続を切断しました',
  git_failed: '{{repository}} に対する git の実行に失敗しました',
  git_failed_code: '{{repository}} に対する git の実行が、終了コード {{exit_code}} で失敗しました',
  git_host_silent: '{{host}} から {{seconds}} 秒間応答がありませんでした',
  git_address_forbidden: '{{host}} は、リポジトリの読み取りが禁止されたアドレスを指しています',
  git_address_loopback:
    '{{host}} はこのマシンにあり、ここからリポジトリを読み取ることはできません。管理者が許可できます（設定 repositories.allow_loopback）',
  git_address_private:
    '{{host}} はプライベートネットワークにあり、ここからリポジトリを読み取ることはできません。管理者が許可できます（設定 repositories.allow_private）',
  host_unknown: '{{repository}} のホスト名が見つかりません',
  repository_needs_ssh_key: '{{repository}} には SSH キーが必要ですが、リポジトリのキーはユーザー名とパスワードです',
  ssh_login_wrong: 'SSH キーのユーザー名に、使用できない文字が含まれています',
  no_such_branch: '{{repository}} にブランチ {{branch}} がありません',
  no_such_commit: '{{repository}} にコミット {{commit}} がありません',
  no_pinned_commit: '親リポジトリが要求するコミット {{commit}} が {{repository}} にありません',
  commit_ambiguous: '{{repository}} でコミット {{commit}} を一意に特定できません。桁数を増やしてください',
  commit_outside: 'コミット {{commit}} は、{{repository}} のどのブランチにもタグにも含まれていません',
  repository_without_branch: 'リポジトリ {{repository}} は空で、ブランチ {{branch}} はまだありません',
  repository_empty: 'リポジトリ {{repository}} は空です',
  submodules_unreadable: '{{repository}} の .gitmodules ファイルを読み取れません',
  submodules_too_deep: 'サブモジュールの入れ子が {{max}} 階層を超えています',
  of_submodule: 'サブモジュール {{path}}：{{problem}}',
  submodule_local: '外部から取得するリポジトリでは、ローカルパスは使えません',
  submodule_link: 'フォルダーがリンクになっています',
  submodule_address_outside: 'サブモジュールのアドレス {{address}} が {{root}} の外を指しています',
  checkout_too_long: 'チェックアウトに {{duration}} を超える時間がかかりました（設定 max_checkout_sec）',
  history_too_large: 'リポジトリの履歴が {{size}} を超えています（設定 max_checkout_bytes）',
  content_too_large: 'リポジトリの内容が {{size}} を超えています（設定 max_checkout_bytes）',
  too_many_files: 'リポジトリのファイルが {{max}} 個を超えています（設定 max_checkout_files）',
  no_such_file: 'リポジトリにファイル {{path}} がありません',
  hosts_of_folder: '{{path}} はフォルダーです。ホストは実行時まで分かりません',
  hosts_of_link: '{{path}} はリンクです。ホストは実行時まで分かりません',
  hosts_of_large_file: '{{path}} が {{max}} バイトを超えています。ホストは実行時まで分かりません',
}
