export const auth = {
  signIn: '登入',
  login: '使用者名稱或電子郵件',
  username: '使用者名稱',
  usernameHint: '可用使用者名稱或電子郵件地址登入',
  email: '電子郵件',
  password: '密碼',
  passwordHint: '{{min}} 到 128 個字元',
  showPassword: '顯示或隱藏密碼',
  incorrect: '使用者名稱或密碼不正確',
  accountOf: '帳號',
  accountAny: '自動尋找使用者名稱所在位置',
  accountLocal: '本伺服器',
  forgot: '忘記密碼？',
  help: '如何排除登入問題',
  setupNeededTitle: 'Signalbox 尚未完成設定',
  setupNeededText:
    '請開啟伺服器啟動時輸出的設定連結，並在該頁建立第一位管理員。該連結以本頁網址開頭，且包含「setup」。',
}
