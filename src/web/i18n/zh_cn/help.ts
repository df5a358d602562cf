/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro: '拥有 Shell 访问权限的管理员可以在 Signalbox 目录中运行以下命令来恢复登录：',
  helpList: '列出用户',
  helpPassword: '为用户设置新密码',
  helpAdmin: '将用户设为管理员',
  helpLink: '生成供管理员登录一次的链接',
  helpUnblock: '解封用户',
  helpFactor: '移除用户的所有第二因素（用于第二因素丢失时）',
  helpPlace:
    '这些命令会询问密码但不显示，且可在服务器运行时使用。在容器中，请用“docker compose exec SERVICE node src/main.ts”代替“npm run signalbox --”。请为其提供服务器的设置（SIGNALBOX_DATA 等），以便找到服务器的数据。',
  setupTitle: '欢迎使用 Signalbox',
  setupIntro: '请创建第一位管理员。创建后会自动登录。',
  setupSubmit: '创建管理员',
  setupUsedTitle: '此链接已被使用',
  setupUsedText: '管理员已存在。请登录，或联系管理员开通账户。',
  setupWrongTitle: '此链接有误',
  setupNoTokenTitle: '此链接不完整',
}
