import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: '伺服器設定',
  limit_from_project: '專案設定',
  limit_from_template: '範本',
  limit_memory:
    '任務需要的記憶體超過 {{value}} MiB 的限制（來自{{origin}}），系統已強制終止其中一個程式：請在該處提高限制，或減少任務同時進行的工作',
  limit_processes:
    '任務達到 {{value}} 個處理程序與執行緒的限制（來自{{origin}}），無法啟動更多：請在該處提高限制，或減少任務同時進行的工作',
  limit_disk: '任務目錄的大小超過 {{size}} 的限制（來自{{origin}}）：請在該處提高限制，或及早移除檔案',
  limit_file: '任務的一個檔案超過其目錄 {{size}} 的限制（來自{{origin}}）：請在該處提高限制，或減少寫入的資料',
  limit_not_applied: 'Runner 無法套用任務的限制：{{problem}}',
}
