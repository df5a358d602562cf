import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: 'Общий размер артефактов задачи — не более {{size}} (параметр max_artifact_bytes)',
  artifact_too_many: 'Артефактов задачи — не более {{max}} (параметр max_artifact_files)',
  artifact_link: 'Это символическая ссылка, переход по ней не выполняется',
  artifact_special: 'Это не обычный файл',
  artifact_name: 'Имя — недопустимый UTF-8 или длиннее {{max}} байт',
  artifact_unreadable: 'Пользователь задачи не может прочитать файл',
  artifact_server_full: 'Диск сервера заполнен',
  artifact_not_stored: 'Сервер не смог сохранить файл: {{problem}}',
  artifact_stopped: 'Задача остановлена до того, как файл был сохранён',
  artifact_part: 'Размер файла в байтах — {{size}}: запросите диапазон, который начинается до его конца',
  artifact_lost: 'Содержимого {{name}} нет в папке данных сервера',
  artifacts_not_listed: 'Не удалось получить список файлов: {{problem}}',
}
