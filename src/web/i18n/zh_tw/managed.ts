/** The resources that workspaces manage. */
export const managed = {
  title: '資源',
  text: 'State 由 Signalbox 保存的工作區所管理的資源，取自每個 State 的最新版本。不列出值。',
  filter: '依位址、類型、Provider、工作區或範本篩選',
  address: '位址',
  type: '類型',
  provider: 'Provider',
  template: '範本',
  next: '下一頁',
  first: '第一頁',
  end: '已顯示到最後的資源',
  noMatch: '沒有符合的資源',
  showAll: '全部顯示',
  none: '尚無資源',
  noneText: '啟用「覆寫後端」的範本首次套用後，資源會顯示在這裡。',
  all: '所有工作區的資源',
}
