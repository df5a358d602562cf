import type { knownHosts as english } from '../known-hosts.ts'
import type { Translated } from '../translated.ts'

export const knownHosts: Translated<typeof english> = {
  host_key_line_empty: 'known_hosts ファイルの行を入力してください。',
  host_key_lines_many: '一度に入力できるのは {{max}} 行までです。',
  host_key_line_wrong: '行には、ホスト、キーの種類、キーを書きます。例：「git.example.com ssh-ed25519 AAAA…」。',
  host_key_line_key: '行のキーが不完全か、行に書かれた種類のものではありません。',
  host_key_line_marker: '@cert-authority や @revoked のようなマーカーのある行には対応していません。',
  host_key_line_pattern: '{{host}} はパターンです。各ホストを名前で入力してください。',
  host_key_line_host: '「{{host}}」はホストの名前ではありません。',
  host_key_differs:
    '{{host}} には、種類 {{type}} の別のキー（{{fingerprint}}）がすでにあります。両方を比較し、意図した変更であれば古いキーを置き換えてください。',
  host_keys_none: '{{host}} は SSH ホストキーを返しません。',
  host_name_wrong: 'ホストの名前またはアドレスを入力してください。',
  host_port_wrong: 'ポートは 1～65535 の数値です。',
}
