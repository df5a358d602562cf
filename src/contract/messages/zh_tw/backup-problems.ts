import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: '檔案{{problem}}',
  backup_must_be_list: '必須是清單',
  backup_must_be_object: '必須是物件',
  backup_no_object: '不是備份：必須是包含 meta、templates、keys 等的 JSON 物件',
  backup_meta_missing: '缺少：其中包含專案名稱',
  backup_list_too_long: '有 {{count}} 個項目，而還原時每個清單最多 {{max}} 個：請拆分專案',
  backup_same_name: '{{name}} 與 {{other}} 同名：請重新命名其中一個，因為其他內容依名稱引用它們',
  backup_foreign_id: '是另一套 Signalbox 中某物件的 id：請改用物件名稱，並移除此項',
  backup_foreign_inventory: '是另一套 Signalbox 的 id：請指定 Inventory 名稱，並移除此項',
  backup_object_missing: '缺少：請指定 {{section}} 中的物件',
  backup_key_missing: '缺少：請指定金鑰；不需要金鑰時可用類型為 none 的金鑰',
  backup_object_name: '必須是 {{section}} 中某物件的名稱',
  backup_no_such_object:
    '{{list}} 中沒有該 {{word}}：其中沒有名為 {{name}} 的物件；請將其加入 {{section}}，或指定現有的物件',
  backup_no_such_object_yet: '{{list}} 中沒有該 {{word}}：其中沒有名為 {{name}} 的物件；請將其加入 {{section}}',
  backup_circle: '形成循環參照（{{circle}}）：部署需要類型為 build 的範本',
  backup_views_of_all: '有多個類型為 all 的檢視，而一個專案最多一個：請移除其他檢視的類型',
  backup_twice: '{{name}} 出現兩次：名稱必須是唯一的',
  backup_text_at_most: '必須是最多 {{max}} 個字元的文字',
  backup_must_be_text: '必須是文字',
  backup_list_of_names: '必須是名稱清單',
  backup_group_twice: '重複指定了同一個變數群組',
  backup_time_zone: '必須是時區名稱，例如 Europe/Berlin 或 UTC',
  backup_once_commits: '只執行一次的排程不檢查新提交',
}
