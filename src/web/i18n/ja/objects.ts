export const objects = {
  history: '履歴',
  copied: '「{{name}}」を複製しました',
  deleteMany_other: '{{count}} 個のオブジェクトを削除しますか？',
  deletedMany_other: '{{count}} 個のオブジェクトを削除しました',
  sameName: 'この名前を使いますか？',
  sameNameText:
    '「{{name}}」は、同じタイプの別のオブジェクトですでに使われています。一覧や選択欄には両方が表示されます。',
  descriptionAndLabels: '説明とラベル',
  notSet: '未設定',
  description: '説明',
  labels: 'ラベル',
  filterByLabel: 'ラベル「{{label}}」で絞り込み',
  labelsHint: 'Enter を押すとラベルが追加されます。',
  sameNameSave: 'このまま保存',
}
