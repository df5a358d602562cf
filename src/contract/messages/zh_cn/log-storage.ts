import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable: '此任务的日志和产物在对象存储中，目前无法读取。请稍后重试；管理员可在系统信息中查看原因',
  log_storage_off: '此任务的日志和产物在对象存储中，而本服务器未配置该存储。管理员需设置 log_storage.bucket',
  log_storage_lost: '对象存储中缺少此任务的部分日志或产物',
  storage_no_answer: '无法访问 {{place}}：{{problem}}',
  storage_slow: '{{place}} 在 {{seconds}} 秒内没有响应',
  storage_cut_off: '{{place}} 过早结束了响应',
  storage_failed: '{{place}} 返回 {{status}} {{problem}}',
  storage_refused: '{{place}} 返回 {{status}} {{problem}}：请检查 log_storage 中的存储桶、区域、密钥及其权限',
  storage_missing: '{{place}} 没有对象 {{key}}',
  storage_damaged: '{{place}} 中的对象 {{key}} 与所存储的内容不符',
}
