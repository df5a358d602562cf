import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    'Журнал и артефакты этой задачи находятся в объектном хранилище, которое сейчас не удаётся прочитать. Попробуйте позже; администраторы найдут причину в сведениях о системе',
  log_storage_off:
    'Журнал и артефакты этой задачи находятся в объектном хранилище, которое на этом сервере не настроено. Администратор должен задать log_storage.bucket',
  log_storage_lost: 'В объектном хранилище нет части журнала или артефактов этой задачи',
  storage_no_answer: '{{place}}: нет доступа: {{problem}}',
  storage_slow: '{{place}}: нет данных в течение {{seconds}} с',
  storage_cut_off: '{{place}}: ответ оборван',
  storage_failed: '{{place}}: ответ {{status}} {{problem}}',
  storage_refused:
    '{{place}}: ответ {{status}} {{problem}}. Проверьте бакет, регион, ключи и их разрешения в log_storage',
  storage_missing: '{{place}}: нет объекта {{key}}',
  storage_damaged: 'Объект {{key}} в {{place}} отличается от того, что было сохранено',
}
