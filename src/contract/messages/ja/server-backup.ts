import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: 'Signalbox のバックアップではありません',
  backup_format: 'バックアップは、このリリースが対応していない形式で、リリース {{release}} により作成されました',
  backup_newer:
    'バックアップは、より新しい Signalbox のリリース {{release}} で作成され、データベースに {{migrations}} が含まれています。そのリリースで復元してください',
  backup_incomplete: 'バックアップが途中で終わっており、不完全です',
  backup_damaged: 'バックアップが破損しています',
  backup_file_damaged: 'バックアップ内のファイル {{name}} が、保存した内容と異なります',
  backup_file_unknown: 'バックアップに、このリリースが認識できないファイル {{name}} が含まれています',
  backup_database_damaged: 'バックアップ内のデータベースが破損しています：{{problem}}',
  backup_keys_damaged: 'バックアップ内の暗号化キーが破損しているか、このサーバーのものではありません',
  backup_passphrase_wrong: 'パスフレーズが、このバックアップのキーの封印に使われたものと異なります',
  backup_without_keys: 'バックアップに暗号化キーが含まれていません',
  backup_no_keys: 'サーバーに、保存できる暗号化キーがありません',
  backup_no_room: '{{folder}} に、バックアップに必要な {{needed}} バイトの空き容量がありません',
  backup_not_there: 'このバックアップは存在しません',
  backup_needs_passphrase:
    'バックアップには暗号化キーが含まれるため、封印用のパスフレーズが必要です。backup.passphrase を設定するか、backup.keys を false にしてください',
  backup_is_running: 'バックアップはすでに実行中です',
  backup_cut_off: 'バックアップの完了前にサーバーが終了しました',
  backup_failed: 'バックアップに失敗しました：{{problem}}',
  backup_other_database:
    'データベースが別のインストールのものか、空です。先に pg_restore でダンプを復元してから、このコマンドをもう一度実行してください',
  backup_other_kind:
    'バックアップは {{dialect}} を使うサーバーのものですが、設定 dialect は別のデータベースを指定しています',
  backup_not_empty:
    '{{folder}} が空ではありません。SIGNALBOX_DATA で空のフォルダーを指定するか、内容を移動してください',
  restored_running:
    'この実行は、サーバーの復元元である {{created}} のバックアップの作成時に進行中でした。どのように終わったかは不明です',
  restored_waiting:
    'このタスクは、サーバーの復元元である {{created}} のバックアップの作成時に待機中でした。その後実行された可能性があるため、再び開始されることはありません',
  restored_pause:
    'サーバーは {{created}} のバックアップから復元されました。その後何が実行されたかを確認してから、スケジュールを再開してください',
}
