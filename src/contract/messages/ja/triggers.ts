import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'Europe/Berlin や UTC のようなタイムゾーンの名前にしてください',
  once_has_no_commits: '1 回だけ実行するスケジュールは、新しいコミットを確認しません',
  once_in_the_past: '1 回だけの実行が過去の時刻になっています。後の時刻を選ぶか、スケジュールをオフにしてください',
  moment_with_offset: '2027-03-01T06:30:00+01:00 や …Z のような、オフセット付きの日時にしてください',
  instant_wrong: '2027-03-22T00:00:00Z のような日時にしてください',
  instants_wrong: '2027-03-22T03:00:00Z のような日時を、コンマで区切って指定してください',
  range_too_long: 'from から 8 日以内にしてください',
  parts_too_many: 'このインテグレーションにはすでに {{max}} 個あります。先にいくつか削除してください',
  answer_is_secret: '{{name}} はシークレットの回答です。インテグレーションで入力してください',
  delivery_not_reached:
    'この経路で到達できるインテグレーションがありません。対象が削除されたか、プロジェクトアドレスを使わなくなりました',
  delivery_without_body: '本文が保持されていないため、再送できません',
  delivery_unreadable: '本文を読み取れません：{{problem}}',
}
