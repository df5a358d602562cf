import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'このタスクのログとアーティファクトはオブジェクトストレージにありますが、現在読み取れません。後でもう一度お試しください。管理者は、システム情報で理由を確認できます',
  log_storage_off:
    'このタスクのログとアーティファクトは、このサーバーに設定されていないオブジェクトストレージにあります。管理者が log_storage.bucket を設定する必要があります',
  log_storage_lost: 'このタスクのログまたはアーティファクトの一部が、オブジェクトストレージにありません',
  storage_no_answer: '{{place}} に到達できません：{{problem}}',
  storage_slow: '{{place}} から {{seconds}} 秒間応答がありませんでした',
  storage_cut_off: '{{place}} の応答が途中で終わりました',
  storage_failed: '{{place}} の応答：{{status}} {{problem}}',
  storage_refused:
    '{{place}} の応答：{{status}} {{problem}}。log_storage のバケット、リージョン、キー、その権限を確認してください',
  storage_missing: '{{place}} にオブジェクト {{key}} がありません',
  storage_damaged: '{{place}} のオブジェクト {{key}} が、保存した内容と異なります',
}
