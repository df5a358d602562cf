import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'サーバーの設定',
  limit_from_project: 'プロジェクトの設定',
  limit_from_template: 'テンプレート',
  limit_memory:
    'タスクが必要とするメモリが制限の {{value}} MiB（設定元：{{origin}}）を超え、システムがプログラムの 1 つを強制終了しました：設定元で制限を上げるか、タスクが同時に行う処理を減らしてください',
  limit_processes:
    'タスクがプロセスとスレッドの制限 {{value}} 個（設定元：{{origin}}）に達し、それ以上開始できませんでした：設定元で制限を上げるか、タスクが同時に行う処理を減らしてください',
  limit_disk:
    'タスクのフォルダーが制限の {{size}}（設定元：{{origin}}）を超えました：設定元で制限を上げるか、ファイルを早めに削除してください',
  limit_file:
    'タスクのファイルの 1 つが、フォルダーの制限の {{size}}（設定元：{{origin}}）を超えました：設定元で制限を上げるか、書き込む量を減らしてください',
  limit_not_applied: 'ランナーはタスクの制限を適用できませんでした：{{problem}}',
}
