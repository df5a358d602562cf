/** Labels of the states of a task. */
export const status = {
  waiting: 'Очікує',
  starting: 'Запускається…',
  running: 'Виконується',
  waiting_confirmation: 'Очікує підтвердження',
  confirmed: 'Підтверджено',
  rejected: 'Відхилено',
  stopping: 'Зупиняється…',
  stopped: 'Зупинено',
  success: 'Успішно',
  error: 'Помилка',
  canceled: 'Скасовано',
  none: 'Не запускався',
}
