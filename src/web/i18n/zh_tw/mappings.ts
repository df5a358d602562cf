/** Credential mappings: which key tasks use for a host or the addresses below a prefix. */
export const mappings = {
  title: '認證對應',
  word: '認證對應',
  text: '任務取得子模組、Ansible 角色和 Collection、Terraform 模組，以及沒有自有金鑰的儲存庫時所使用的金鑰。最長的網址優先，其次是含連接埠的主機，最後是主機。',
  new: '新增對應',
  edit: '編輯對應',
  place: '主機或網址',
  key: '金鑰',
  types: { host: '主機', url: '網址' },
  typeHelp: {
    host: '此金鑰用於此主機上的所有內容：SSH 金鑰用於 SSH，使用者名稱和密碼用於 HTTPS 和 HTTP。',
    url: '此金鑰用於此網址及其下的所有網址。',
  },
  placeHelp: {
    host: '例如 git.example.com，或指定連接埠的 git.example.com:2222。',
    url: '例如 https://git.example.com/team 或 ssh://git.example.com/team，不含使用者名稱。',
  },
  keyHelp: 'SSH 類型的金鑰，或含密碼或權杖的使用者名稱。',
  none: '沒有認證對應',
  noneText: '沒有對應時，儲存庫的金鑰僅用於其自身的伺服器，其他內容都沒有金鑰。',
  removeTitle: '要刪除 {{name}} 的對應嗎？',
  removeText: '任務將不再於該處使用此金鑰。金鑰本身會保留。',
  removed: '{{name}} 的對應已刪除',
}
