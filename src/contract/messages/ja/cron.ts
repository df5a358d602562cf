import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron：{{problem}}',
  cron_never: '5 年以内に予定時刻がありません：{{text}}',
  cron_long: '式が {{max}} 文字を超えています',
  cron_empty: '式が空です',
  cron_descriptor: '不明な記述子です：{{text}}',
  cron_fields: 'フィールドはちょうど 5 個必要ですが、{{found}} 個あります：[{{text}}]',
  cron_zone: '不明なタイムゾーンです：{{zone}}',
  cron_list: '{{field}}フィールドに空のリストがあります：{{text}}',
  cron_slashes: 'スラッシュが多すぎます：{{text}}',
  cron_hyphens: 'ハイフンが多すぎます：{{text}}',
  cron_below: '範囲の始め（{{value}}）が最小値（{{limit}}）より小さくなっています：{{text}}',
  cron_above: '範囲の終わり（{{value}}）が最大値（{{limit}}）より大きくなっています：{{text}}',
  cron_order: '範囲の始め（{{first}}）が終わり（{{last}}）より大きくなっています：{{text}}',
  cron_step_zero: '範囲の間隔は正の数にしてください：{{text}}',
  cron_value: '{{text}} を整数として解釈できません。{{field}}フィールドに使えるのは {{least}}～{{most}} です',
  cron_value_named:
    '{{text}} を整数として解釈できません。{{field}}フィールドに使えるのは {{least}}～{{most}} と、名前 {{first}}～{{last}} です',
  cron_step_negative: '負の数（{{text}}）は使えません：{{text}}',
  cron_step: '{{text}} を整数として解釈できません。間隔は数値にしてください',
  cron_number_signs: '番号記号（#）が多すぎます：{{text}}',
  cron_weekday_missing: '{{text}} の前には曜日が必要です。例：mon{{text}}',
  cron_nth: '# の後には 1～5、または最終を表す L を書いてください：{{text}}',
  cron_duration: '期間 {{text}} を解釈できません。90s、15m、1h30m のように書いてください',
  cron_shortest: '最短の間隔は 1m です：{{text}}',
  cron_minute: '分',
  cron_hour: '時',
  cron_day: '日',
  cron_month: '月',
  cron_weekday: '曜日',
}
