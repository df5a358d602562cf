import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'タスクのアーティファクトは合計 {{size}} までです（設定 max_artifact_bytes）',
  artifact_too_many: 'タスクのアーティファクトは {{max}} 個までです（設定 max_artifact_files）',
  artifact_link: 'シンボリックリンクのため、たどりません',
  artifact_special: '通常のファイルではありません',
  artifact_name: '名前が有効な UTF-8 でないか、{{max}} バイトを超えています',
  artifact_unreadable: 'タスクのユーザーが読み取れません',
  artifact_server_full: 'サーバーのディスクが満杯です',
  artifact_not_stored: 'サーバーが保存できませんでした：{{problem}}',
  artifact_stopped: '保存する前にタスクが停止されました',
  artifact_part: 'ファイルは {{size}} バイトです。末尾より前から始まる範囲を要求してください',
  artifact_lost: '{{name}} の内容が、サーバーのデータフォルダーにありません',
  artifacts_not_listed: 'ファイルを一覧にできませんでした：{{problem}}',
}
