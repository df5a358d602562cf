import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'Журнал та артефакти цього завдання зберігаються в об’єктному сховищі, яке зараз не вдається прочитати. Спробуйте пізніше; причину адміністратори знайдуть у відомостях про систему',
  log_storage_off:
    'Журнал та артефакти цього завдання зберігаються в об’єктному сховищі, на яке цей сервер не налаштовано. Адміністратор має задати log_storage.bucket',
  log_storage_lost: 'В об’єктному сховищі бракує частини журналу або артефактів цього завдання',
  storage_no_answer: 'Сховище {{place}} недоступне: {{problem}}',
  storage_slow: 'Сховище {{place}} не відповідало {{seconds}} с',
  storage_cut_off: 'Сховище {{place}} завершило відповідь передчасно',
  storage_failed: 'Відповідь {{place}}: {{status}} {{problem}}',
  storage_refused:
    'Відповідь {{place}}: {{status}} {{problem}}. Перевірте бакет, регіон, ключі та їхні дозволи в log_storage',
  storage_missing: 'Сховище {{place}} не має об’єкта {{key}}',
  storage_damaged: 'Об’єкт {{key}} у сховищі {{place}} відрізняється від збереженого',
}
