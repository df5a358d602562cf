import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: '此建置沒有起始版本：請輸入，例如 1.0.0',
  inventory_missing: 'Ansible 需要 Inventory：請選擇一個',
  inventory_type:
    '應用程式 {{app}} 需要類型為 {{types}} 的 Inventory，而 {{name}} 的類型為 {{type}}：請選擇其他 Inventory',
  inventory_repository: 'Inventory {{name}} 同時有絕對路徑和儲存庫：請移除儲存庫，或將路徑改為從儲存庫的根目錄寫起',
  inventory_folder: 'Inventory {{name}} 不在此伺服器允許的目錄內（設定項目 repositories.local_roots）',
  repository_path: '伺服器的 {{path}} 沒有 Git 儲存庫：請在該處建立，或變更 {{name}} 的 URL',
  repository_user:
    '伺服器的 {{path}} 沒有系統使用者 {{user}} 可讀取的 Git 儲存庫：請建立儲存庫、授予該使用者讀取權限，或變更 {{name}} 的 URL',
  repository_folder: '儲存庫 {{name}} 不在此伺服器允許的目錄內（設定項目 repositories.local_roots）',
  playbook_path: '路徑 {{path}} 無法使用：請從儲存庫的根目錄寫起，開頭不加 /，也不含 ..',
  question_name: '問卷問題 {{name}} 的名稱不能作為變數名稱：請使用英文字母、數字和底線',
  question_twice: '有多個問卷問題名為 {{name}}：請只保留一個，其餘改名',
  question_choices: '問卷問題 {{name}} 的選項無法使用：每個選項都需要名稱，且名稱不能重複',
  question_exported: '問卷問題 {{name}} 的回答會改變程式的執行方式：請將其改名，或在變數群組中設定 {{name}}',
  app_unknown: '此伺服器沒有應用程式 {{app}}：請選擇其他應用程式，或聯絡管理員新增',
  key_missing: '未選擇驗證金鑰，因此所有請求都會被拒絕。請選擇金鑰',
  key_type: '金鑰 {{name}} 不含密碼：請選擇類型為 login_password 的金鑰',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
