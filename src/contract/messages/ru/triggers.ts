import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'должно быть имя часового пояса, например Europe/Berlin или UTC',
  once_has_no_commits: 'расписание с однократным запуском не ищет новые коммиты',
  once_in_the_past: 'однократный запуск в прошлом: выберите более позднее время или выключите расписание',
  moment_with_offset: 'должен быть момент времени со смещением, например 2027-03-01T06:30:00+01:00 или …Z',
  instant_wrong: 'Должно быть моментом времени, например 2027-03-22T00:00:00Z',
  instants_wrong: 'Должно быть моментами времени через запятую, например 2027-03-22T03:00:00Z',
  range_too_long: 'Должно быть не позже чем через 8 дней после from',
  parts_too_many: 'у этой интеграции их уже {{max}}: сначала удалите некоторые',
  answer_is_secret: '{{name}} — секретный ответ: введите его в интеграции',
  delivery_not_reached: 'По этому пути больше нет интеграции: она удалена или больше не использует адреса проекта',
  delivery_without_body: 'Тело не сохранено, поэтому повторить доставку нельзя',
  delivery_unreadable: 'Тело не удаётся прочитать: {{problem}}',
}
