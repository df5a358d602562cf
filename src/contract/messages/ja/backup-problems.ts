import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'ファイル：{{problem}}',
  backup_must_be_list: 'リストにしてください',
  backup_must_be_object: 'オブジェクトにしてください',
  backup_no_object: 'バックアップではありません。meta、templates、keys などを含む JSON オブジェクトが必要です',
  backup_meta_missing: '見つかりません。プロジェクトの名前を含む必要があります',
  backup_list_too_long:
    '{{count}} 個の項目がありますが、復元できるのは各リスト {{max}} 個までです。プロジェクトを分割してください',
  backup_same_name:
    '{{name}} は {{other}} の名前でもあります。ほかから名前で参照されるため、どちらかの名前を変えてください',
  backup_foreign_id: '別のインストールの ID です。代わりにオブジェクトを名前で指定し、これを削除してください',
  backup_foreign_inventory: '別のインストールの ID です。インベントリを名前で指定し、これを削除してください',
  backup_object_missing: '指定されていません。{{section}} のオブジェクトを名前で指定してください',
  backup_key_missing: '指定されていません。キーを名前で指定してください。不要な場合は、タイプ none のキーを使えます',
  backup_object_name: '{{section}} にあるオブジェクトの名前にしてください',
  backup_no_such_object:
    '{{list}} に {{word}} がありません。{{name}} という名前のものはありません。{{section}} に追加するか、既存のものを指定してください',
  backup_no_such_object_yet:
    '{{list}} に {{word}} がありません。{{name}} という名前のものはありません。{{section}} に追加してください',
  backup_circle: '循環しています（{{circle}}）。デプロイにはタイプ build のテンプレートが必要です',
  backup_views_of_all:
    'タイプ all のものが複数ありますが、プロジェクトに 1 つまでです。ほかのもののタイプを外してください',
  backup_twice: '{{name}} が重複しています。名前は一意にしてください',
  backup_text_at_most: '{{max}} 文字以内の文字列にしてください',
  backup_must_be_text: '文字列にしてください',
  backup_list_of_names: '名前のリストにしてください',
  backup_group_twice: '変数グループの指定が重複しています',
  backup_time_zone: 'Europe/Berlin や UTC のようなタイムゾーンの名前にしてください',
  backup_once_commits: '1 回だけ実行するスケジュールは、新しいコミットを確認しません',
}
