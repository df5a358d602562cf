/** Texts about backups of projects, and projects created from backups. */
export const restore = {
  backup: 'バックアップ',
  backupText:
    'プロジェクトをファイルとしてダウンロードします。テンプレート、リポジトリ、インベントリ、変数グループ、ビュー、スケジュール、インテグレーション、アラートチャンネル、キーの名前を含みます。シークレット、タスク、メンバーは含みません。',
  title: 'プロジェクトの復元',
  instead: 'バックアップをお持ちの場合',
  insteadText: 'Signalbox または Semaphore UI のバックアップファイルからプロジェクトを作成します。',
  intro:
    'Signalbox または Semaphore UI のバックアップファイルから、新しいプロジェクトを作成します。最初にファイル全体を検証し、無効な箇所があれば何も作成しません。',
  file: 'バックアップファイル',
  choose: 'ファイルを選択',
  drop: 'またはここにドロップ',
  missing: 'バックアップファイルは必須です',
  tooLarge: 'ファイルが {{size}} MiB を超えています',
  notJson:
    'バックアップファイルではありません。JSON として無効です。ファイル全体をダウンロードしたか確認してください',
  noBackup: 'バックアップファイルではありません。プロジェクトが含まれていません',
  holds: 'ファイルの内容',
  willBeEmpty_other: 'バックアップはシークレットを含まないため、{{count}} 個のキーが空になります：',
  secretsWillBeEmpty_other: '変数グループの {{count}} 個のシークレットが空になります。',
  schedulesAreOn_other: '{{count}} 個のスケジュールが有効です。',
  paused: 'スケジュールを一時停止する',
  pausedHint:
    '元のプロジェクトのスケジュールと同時に実行されるのを防ぎます。準備ができたら「スケジュール」ページで再開してください。',
  wasPaused: 'バックアップでは一時停止されていました：',
  leftOut: 'このバージョンでは対応していないため、復元されないもの：',
  nameTaken: 'この名前のプロジェクトはすでに存在します。プロジェクトの一覧には両方が表示されます。',
  restore: '復元',
  busy: 'ファイルを検証し、プロジェクトを復元中…',
  refused_other: 'ファイルは拒否されました：{{count}} 件の問題',
  nothingMade: '何も作成されていません。ファイルを修正して、もう一度お試しください。',
  problems: 'ファイルの問題',
  restoredTitle: 'プロジェクトを復元しました',
  restored: 'プロジェクト「{{name}}」を復元しました。',
  emptyKeys_other: '空のキーが {{count}} 個追加されました。タスクを実行する前に更新してください。',
  emptySecrets_other:
    '変数グループに空のシークレットが {{count}} 個追加されました。タスクを実行する前に更新してください。',
  warnings: '注意事項',
  open: 'プロジェクトを開く',
}
