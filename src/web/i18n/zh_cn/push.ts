export const push = {
  intro:
    '即使没有打开任何页面，Signalbox 也可以向此设备发送消息。消息只包含项目、模板和任务的名称，退出登录后不再发送。',
  on: '此设备上的通知',
  onHint: '适用于选择了“在此浏览器中通知我”的任务。',
  confirmations: '等待我确认的任务',
  confirmationsHint: '适用于您所属的项目。',
  test: '发送测试消息',
  tested: '消息已发送。如果没有显示，请检查此设备的通知设置。',
  unsupported: '此浏览器无法接收消息。',
  insecure: '浏览器只接收来自 https 地址的消息。',
  install: '在 iPhone 和 iPad 上，请先将 Signalbox 添加到主屏幕（共享，添加到主屏幕），然后从主屏幕打开。',
  denied: '此网站的通知已被阻止。请在浏览器设置中允许。',
  off: '此服务器不向设备发送消息。',
  failed: '此浏览器的推送服务没有响应。请稍后重试。',
}
