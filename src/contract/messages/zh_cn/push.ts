import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: '此服务器不向设备发送消息',
  push_needs_session: '消息只会发送到已登录的浏览器，不适用于令牌',
  push_not_enabled: '请先为此浏览器开启通知',
  push_endpoint_wrong: '必须是推送服务提供给浏览器的地址',
  push_service_unknown: '设置项 push_services 未列出此浏览器的推送服务 {{host}}',
  push_keys_wrong: '必须是推送订阅的密钥',
  push_gone: '浏览器不再接收消息：请重新开启通知',
  push_answered: '{{host}} 拒绝了消息，代码 {{code}}',
  push_unreadable: '无法解密此浏览器的订阅：请重新开启通知',
}
