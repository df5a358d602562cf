import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: '檔案',
  part_playbook: 'Playbook 檔案',
  part_script: '指令碼',
  part_working_directory: '工作目錄',
  part_requirements: 'requirements 檔案',
  part_inventory: 'Inventory 檔案',
  part_vault_script: 'Vault 指令碼',
  part_app_folder: '{{app}} 目錄',
  part_not_set: '{{part}}未設定：範本沒有指定檔案。',
  part_not_a_path: '{{part}}不是路徑',
  part_outside: '{{part}}超出儲存庫的範圍：{{path}}',
  part_not_found: '找不到{{part}}：{{path}}',
  part_not_a_file: '{{part}}不是檔案：{{path}}',
  part_not_a_folder: '{{part}}不是目錄：{{path}}',
  limit_hits_no_host: '此 Playbook 的 play 中沒有符合主機限制 {{limit}} 的主機。',
  limit_of_file: '主機限制不得以 @ 指定檔案。',
  inventory_not_parsed: '無法剖析 Inventory「{{inventory}}」：日誌中有 Ansible 發現的問題。',
  inventory_not_ansible: 'Inventory 類型無效：Ansible 不能使用 {{type}}',
  inventory_not_workspace: 'Inventory 類型無效：{{type}} 不是工作區',
  become_key_unfit: '金鑰不適合作為 Inventory 的 become 認證資訊：需要使用者名稱和密碼',
  vault_name_wrong: 'Vault 名稱「{{name}}」不得包含 @。',
  vault_script_not_executable: 'Vault 指令碼 {{path}} 無法執行：請嘗試 `git update-index --chmod=+x {{path}}`。',
  no_virtual_environment:
    '無法建立虛擬環境：請安裝 venv 模組，例如使用 `apt-get install python3-venv`，或移除 requirements.txt',
  variable_like_option: '變數名稱「{{name}}」會被當成選項。',
  workspace_name_unfit: '「{{name}}」不能作為工作區名稱。',
  backend_without_address: '範本覆寫了後端，但未指定 State 的位置：請在範本的變數群組中設定環境變數 TF_HTTP_ADDRESS。',
  backend_file_taken: '儲存庫中的 {{file}} 除了後端之外還宣告了其他內容，這些內容會遺失：請在範本中選擇其他後端檔名。',
  backend_declared_twice:
    '組態宣告了多個後端。範本覆寫後端時，請以宣告後端的檔名，或以 _override.tf 結尾的檔名，作為後端檔名。',
  plan_stale: '計畫已過時：產生計畫後，State 已被另一次執行或手動變更。未套用任何內容。請重新執行任務以產生新計畫。',
  drift_unreadable: '無法以資料形式讀取計畫，因此無法得知哪些資源有差異。',
  state_locked: 'State 由 {{holder}} 鎖定，且在任務等待的時間內未釋放。未變更任何內容。',
  state_locked_id:
    'State 由 {{holder}} 鎖定，且在任務等待的時間內未釋放。未變更任何內容。若該鎖定已不再使用，請以下列命令釋放：terraform force-unlock {{id}}',
  state_locked_http:
    'State 由其他用戶端鎖定（鎖定 {{id}}），且在任務等待的時間內未釋放。未變更任何內容。若 State 由 Signalbox 保存，可在其版本頁面查看鎖定的持有者並強制解除鎖定。',
  lock_holder: '{{who}}（{{facts}}）',
  lock_holder_unnamed: '未命名的持有者',
  lock_since: '自 {{time}} 起',
}
