import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: '必须是时区名称，例如 Europe/Berlin 或 UTC',
  once_has_no_commits: '只运行一次的调度不检查新提交',
  once_in_the_past: '一次性运行的时间已过：请选择更晚的时间，或停用该调度',
  moment_with_offset: '必须是带 UTC 偏移的时间点，例如 2027-03-01T06:30:00+01:00 或 …Z',
  instant_wrong: '必须是时间点，例如 2027-03-22T00:00:00Z',
  instants_wrong: '必须是以逗号分隔的时间点，例如 2027-03-22T03:00:00Z',
  range_too_long: '不得晚于 from 之后 8 天',
  parts_too_many: '此集成已有 {{max}} 个：请先移除一些',
  answer_is_secret: '{{name}} 是机密回答：请在集成中输入',
  delivery_not_reached: '已没有集成会以此方式收到投递：原集成已被删除，或不再使用项目地址',
  delivery_without_body: '其请求体未保留，因此无法再次发送',
  delivery_unreadable: '无法读取其请求体：{{problem}}',
}
