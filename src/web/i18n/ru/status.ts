/** Labels of the states of a task. */
export const status = {
  waiting: 'Ожидает',
  starting: 'Запускается…',
  running: 'Выполняется',
  waiting_confirmation: 'Ждёт подтверждения',
  confirmed: 'Подтверждена',
  rejected: 'Отклонена',
  stopping: 'Останавливается…',
  stopped: 'Остановлена',
  success: 'Успешно',
  error: 'Ошибка',
  canceled: 'Отменена',
  none: 'Не запускалась',
}
