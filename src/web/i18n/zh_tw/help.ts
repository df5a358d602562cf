/** Texts of the help for the sign-in and of the first start, which few visitors see: not part of the first load. */
export const help = {
  helpIntro: '具有 Shell 存取權的管理員，可在 Signalbox 目錄中執行以下命令來恢復登入：',
  helpList: '列出使用者',
  helpPassword: '為使用者設定新密碼',
  helpAdmin: '將使用者設為管理員',
  helpLink: '產生供管理員登入一次的連結',
  helpUnblock: '解除使用者的停權',
  helpFactor: '移除使用者的所有第二因素（用於第二因素遺失時）',
  helpPlace:
    '這些命令會詢問密碼但不顯示，且可在伺服器執行期間使用。在容器中，請以「docker compose exec SERVICE node src/main.ts」取代「npm run signalbox --」。請提供伺服器的設定（SIGNALBOX_DATA 等），以便找到伺服器的資料。',
  setupTitle: '歡迎使用 Signalbox',
  setupIntro: '請建立第一位管理員。建立後會自動登入。',
  setupSubmit: '建立管理員',
  setupUsedTitle: '此連結已使用過',
  setupUsedText: '管理員已存在。請登入，或聯絡管理員開通帳號。',
  setupWrongTitle: '此連結有誤',
  setupNoTokenTitle: '此連結不完整',
}
