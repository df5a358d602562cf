import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: '没有匹配条件：项目地址和服务器地址至少需要一个',
  matcher_failed: '{{matcher}} 不符合',
  sent_a_ping: '{{sender}} 发送了 ping，仅用于测试连接，不启动任何任务',
  trigger_unreadable: '无法读取其设置：请重新保存',
  stored_answers_unread: '无法读取其已存储的回答：{{problem}}',
  value_not_found: '{{value}}：在 {{key}} 中未找到用于 {{variable}} 的内容',
  deliveries_too_many: '未经验证的发送方每分钟发来超过 {{max}} 次投递：请要求验证',
  delivery_too_large: '请求体大于 {{kib}} KiB',
  received_before: '此前已收到相同的投递',
  received_before_as: '此前已收到相同的投递，即投递 {{delivery}}',
  header_not_kept: '请求头 {{header}} 带有机密，未予保留：请让发送方重新发送',
  not_started_by_fault: '本服务器未能启动任务：详情见其日志',
  sender_key_empty: '密钥没有机密：请选择或保存一个',
  header_missing: '缺少请求头 {{header}}',
  signature_wrong: '{{header}} 中的签名与请求体和机密不符',
  token_wrong: '{{header}} 中的令牌错误',
  login_missing: '缺少用户名和密码：请求头 Authorization 必须以 Basic 开头',
  login_wrong: '用户名或密码错误',
  method_unknown: '未知的方法 {{method}}',
}
