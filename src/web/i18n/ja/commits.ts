/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: 'ブランチに新しいコミットがあるとタスクを開始します。現在のコミットは新しいものとして扱いません。',
  checkRunNowHelp: 'テンプレートの保存時に、現在のコミットでタスクを開始します。',
  checkMany_other: 'このテンプレートには、新しいコミットの確認が {{count}} 件あります。個別に変更してください：',
  checkFailed: 'テンプレートは保存しましたが、新しいコミットの確認は保存できませんでした：{{message}}',
  checkNotRun: 'テンプレートと新しいコミットの確認は保存しましたが、タスクは開始されませんでした：{{message}}',
  checkNotLoaded: '新しいコミットの確認を読み込めませんでした：{{message}} 設定は変更されません。',
  noneText: '自動的に開始するには、スケジュールまたはインテグレーションを追加してください。',
}
