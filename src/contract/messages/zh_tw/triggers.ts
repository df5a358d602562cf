import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: '必須是時區名稱，例如 Europe/Berlin 或 UTC',
  once_has_no_commits: '只執行一次的排程不檢查新提交',
  once_in_the_past: '單次執行的時間已過：請選擇更晚的時間，或停用該排程',
  moment_with_offset: '必須是含時差的時間點，例如 2027-03-01T06:30:00+01:00 或 …Z',
  instant_wrong: '必須是時間點，例如 2027-03-22T00:00:00Z',
  instants_wrong: '必須是以逗號分隔的時間點，例如 2027-03-22T03:00:00Z',
  range_too_long: '不得晚於 from 之後 8 天',
  parts_too_many: '此整合已有 {{max}} 個：請先移除一些',
  answer_is_secret: '{{name}} 是機密回答：請在整合中輸入',
  delivery_not_reached: '已沒有整合會以此方式收到傳遞：原整合已刪除，或不再使用專案網址',
  delivery_without_body: '其本文未保留，因此無法再次傳送',
  delivery_unreadable: '無法讀取其本文：{{problem}}',
}
