export const filters = {
  words: '範本名稱、訊息、版本或分支中的關鍵字',
  status: '處於此狀態（或多個狀態之一）的任務',
  template: '某範本的任務，依其名稱的一部分',
  by: '某使用者啟動的任務，依使用者名稱或姓名',
  app: '某應用程式的任務',
  schedule: '由某排程啟動的任務',
  integration: '由某整合啟動的任務',
  pinned: '不會因時間或數量而刪除的任務',
  combine: '篩選條件可以組合。含空格的名稱需加引號。',
}
