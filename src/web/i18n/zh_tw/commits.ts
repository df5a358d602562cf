/** Texts of triggers that only the pages of templates show: not part of the first load. */
export const commits = {
  checkHelp: '分支有新提交時啟動任務。目前的提交不算新提交。',
  checkRunNowHelp: '儲存範本時，為目前的提交啟動一個任務。',
  checkMany_other: '此範本有 {{count}} 個新提交檢查，需逐一變更：',
  checkFailed: '範本已儲存，但新提交檢查未儲存：{{message}}',
  checkNotRun: '範本及新提交檢查已儲存，但未啟動任務：{{message}}',
  checkNotLoaded: '無法載入新提交檢查，其內容維持不變：{{message}}',
  noneText: '新增排程或整合即可自動啟動。',
}
