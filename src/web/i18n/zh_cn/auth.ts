export const auth = {
  signIn: '登录',
  login: '用户名或邮箱',
  username: '用户名',
  usernameHint: '可用它或邮箱地址登录',
  email: '邮箱',
  password: '密码',
  passwordHint: '{{min}} 至 128 个字符',
  showPassword: '显示或隐藏密码',
  incorrect: '用户名或密码错误',
  accountOf: '账户',
  accountAny: '自动查找用户名所在位置',
  accountLocal: '本服务器',
  forgot: '忘记密码？',
  help: '如何解决登录问题',
  setupNeededTitle: 'Signalbox 尚未完成设置',
  setupNeededText:
    '请打开服务器启动时输出的设置链接，并在其中创建第一位管理员。该链接以本页地址开头，并包含“setup”。',
}
