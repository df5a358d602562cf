export const artifacts = {
  title: '成品',
  count_other: '{{count}} 個成品',
  patterns: '要保留的檔案',
  patternsHelp:
    '每行一個模式，從儲存庫的根目錄寫起。* 代表名稱中的任意字元，** 代表任意層目錄。目錄表示其中的所有內容；隱藏檔只有在模式寫明點號時才會包含。以 ! 開頭的行表示排除檔案。',
  keptHelp: '每次執行後（包括失敗的執行），檔案會複製到伺服器，所有能檢視該次執行的人都可下載。其中的機密不會遮蔽。',
  nothingKept: '不保留檔案',
  downloadAll: '全部下載',
  download: '下載 {{name}}',
  none: '沒有成品',
  noneMatched: '執行結束後，沒有檔案符合 {{patterns}}。',
  noneWanted: '範本未指定要保留的檔案，或執行已停止。',
  running: '執行結束時會收集檔案。',
  leftOut_other: '{{count}} 個檔案未保留',
  more_other: '以及另外 {{count}} 個。',
  unmasked: '成品中的機密不會遮蔽。成品會隨其任務一併刪除。',
}
