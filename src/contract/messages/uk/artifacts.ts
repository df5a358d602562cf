import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'Артефакти завдання разом можуть мати щонайбільше {{size}} (параметр max_artifact_bytes)',
  artifact_too_many: 'Завдання може мати щонайбільше артефактів: {{max}} (параметр max_artifact_files)',
  artifact_link: 'Це символічне посилання: вони не обробляються',
  artifact_special: 'Це не звичайний файл',
  artifact_name: 'Його назва не є дійсною UTF-8 або довша за {{max}} байт',
  artifact_unreadable: 'Користувач завдання не може його прочитати',
  artifact_server_full: 'Диск сервера заповнено',
  artifact_not_stored: 'Сервер не зміг його зберегти: {{problem}}',
  artifact_stopped: 'Завдання зупинили до його збереження',
  artifact_part: 'Розмір файлу — {{size}} байт: запитуваний діапазон має починатися до його кінця',
  artifact_lost: 'У теці даних сервера бракує вмісту {{name}}',
  artifacts_not_listed: 'Не вдалося отримати список файлів: {{problem}}',
}
