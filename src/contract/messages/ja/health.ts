import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: 'データフォルダーに書き込めません（{{problem}}）',
  data_full: 'データフォルダーのディスクが満杯です',
  migrations_missing:
    'データベースに、このリリースの変更 {{count}} 件が適用されていません。古いコピーが復元された可能性があります',
  keys_missing: '保存されたシークレットに必要なキーが、このサーバーにありません',
}
