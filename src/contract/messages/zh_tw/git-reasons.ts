import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}：{{text}}',
  git_missing: '此 Runner 未安裝 git（Debian：apt install git，Alpine：apk add git）',
  git_ssh_missing: '此 Runner 未安裝 ssh（Debian：apt install openssh-client，Alpine：apk add openssh-client）',
  git_too_slow: '{{repository}} 未在允許的時間內傳送完畢',
  git_host_key_changed:
    '{{repository}} 的主機金鑰已變更：可能有另一台機器冒充回應。若變更屬實，請在「已知主機」頁面比對並信任新金鑰',
  git_host_key_changed_to:
    '{{repository}} 的主機金鑰已變更（現為 {{now}}）：可能有另一台機器冒充回應。若變更屬實，請在「已知主機」頁面比對並信任新金鑰',
  git_host_key_kind:
    '{{repository}} 的伺服器提出的主機金鑰類型與專案所信任的不同。若屬實，請在「已知主機」頁面比對並信任新金鑰',
  git_host_key_unknown: '專案只接受手動新增的主機金鑰，但沒有 {{repository}} 的金鑰。請在「已知主機」頁面新增',
  git_host_key_unknown_to:
    '專案只接受手動新增的主機金鑰，但沒有 {{repository}} 的金鑰（其金鑰為 {{now}}）。請在「已知主機」頁面比對並新增',
  git_no_head: '儲存庫 {{repository}} 是空的，或其 HEAD 未指向分支',
  git_certificate: '{{repository}} 的 TLS 憑證不受信任',
  git_redirect: '{{repository}} 回應重新導向，不會跟隨：請在儲存庫中填入最終網址（有些主機要求以 .git 結尾）',
  git_disk_full: 'Runner 的磁碟已滿',
  git_login_needed: '{{repository}} 要求登入，但儲存庫沒有金鑰',
  git_login_refused: '{{repository}} 拒絕以儲存庫的金鑰登入',
  git_no_repository: '{{repository}} 沒有儲存庫，或其金鑰無權檢視',
  git_unreachable: '無法連線到 {{repository}}',
  git_broken_off: '{{repository}} 中斷了連線',
  git_failed: '對 {{repository}} 執行 git 失敗',
  git_failed_code: '對 {{repository}} 執行 git 失敗，結束代碼 {{exit_code}}',
  git_host_silent: '{{host}} 在 {{seconds}} 秒內沒有回應',
  git_address_forbidden: '{{host}} 指向禁止讀取儲存庫的位址',
  git_address_loopback:
    '{{host}} 位於本機，不會從該處讀取儲存庫。管理員可以允許（設定項目 repositories.allow_loopback）',
  git_address_private:
    '{{host}} 位於私人網路中，不會從該處讀取儲存庫。管理員可以允許（設定項目 repositories.allow_private）',
  host_unknown: '無法解析 {{repository}} 中的主機名稱',
  repository_needs_ssh_key: '{{repository}} 需要 SSH 金鑰，而儲存庫的金鑰是使用者名稱和密碼',
  ssh_login_wrong: 'SSH 金鑰的使用者名稱含有不允許的字元',
  no_such_branch: '{{repository}} 中沒有分支 {{branch}}',
  no_such_commit: '{{repository}} 中沒有提交 {{commit}}',
  no_pinned_commit: '{{repository}} 中沒有上層儲存庫要求的提交 {{commit}}',
  commit_ambiguous: '提交 {{commit}} 在 {{repository}} 中不是唯一的：請提供更多位數',
  commit_outside: '提交 {{commit}} 不屬於 {{repository}} 的任何分支或標籤',
  repository_without_branch: '儲存庫 {{repository}} 是空的：還沒有分支 {{branch}}',
  repository_empty: '儲存庫 {{repository}} 是空的',
  submodules_unreadable: '無法讀取 {{repository}} 的 .gitmodules 檔案',
  submodules_too_deep: '子模組巢狀超過 {{max}} 層',
  of_submodule: '子模組 {{path}}：{{problem}}',
  submodule_local: '來自其他位置的儲存庫中不允許使用本機路徑',
  submodule_link: '其目錄是連結',
  submodule_address_outside: '子模組位址 {{address}} 超出 {{root}}',
  checkout_too_long: '簽出耗時超過 {{duration}}（設定項目 max_checkout_sec）',
  history_too_large: '儲存庫的歷史記錄大於 {{size}}（設定項目 max_checkout_bytes）',
  content_too_large: '儲存庫的內容大於 {{size}}（設定項目 max_checkout_bytes）',
  too_many_files: '儲存庫的檔案超過 {{max}} 個（設定項目 max_checkout_files）',
  no_such_file: '儲存庫中沒有檔案 {{path}}',
  hosts_of_folder: '{{path}} 是目錄：執行時才能得知其主機',
  hosts_of_link: '{{path}} 是連結：執行時才能得知其主機',
  hosts_of_large_file: '{{path}} 大於 {{max}} 位元組：執行時才能得知其主機',
}
