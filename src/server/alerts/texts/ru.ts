import type { AlertTexts } from './en.ts'

/** The alerts in Russian. */
export const ru: AlertTexts = {
  titles: {
    failed: ({ template }) => `Задача '${template}' завершилась с ошибкой`,
    recovered: ({ template }) => `Задача '${template}' снова выполняется успешно`,
    succeeded: ({ template }) => `Задача '${template}' выполнена успешно`,
    stopped: ({ template }) => `Задача '${template}' остановлена`,
    rejected: ({ template }) => `Задача '${template}' отклонена`,
    waiting_confirmation: ({ template }) => `Задача '${template}' ждёт подтверждения`,
    running_long: ({ template }) => `Задача '${template}' всё ещё выполняется`,
    missed_schedule: ({ schedule }) => `Пропущен запуск по расписанию '${schedule}'`,
    drift_found: ({ workspace, template }) =>
      `Обнаружен дрейф рабочего пространства '${workspace}' шаблона '${template}'`,
    back_in_sync: ({ workspace, template }) =>
      `В рабочем пространстве '${workspace}' шаблона '${template}' дрейфа больше нет`,
  },
  statuses: {
    success: 'УСПЕХ',
    error: 'ОШИБКА',
    running: 'ВЫПОЛНЯЕТСЯ',
    stopped: 'ОСТАНОВЛЕНА',
    rejected: 'ОТКЛОНЕНА',
    waiting_confirmation: 'ЖДЁТ ПОДТВЕРЖДЕНИЯ',
    missed: 'ПРОПУЩЕНО',
    drifted: 'ЕСТЬ ДРЕЙФ',
    in_sync: 'ДРЕЙФА НЕТ',
  },
  task: ({ id, template, project, status }) => `Задача ${id} шаблона '${template}' в проекте '${project}': ${status}`,
  check: ({ id, workspace, project, status }) =>
    `Задача ${id} проверила рабочее пространство '${workspace}' в проекте '${project}': ${status}`,
  missed: ({ template, project, due }) =>
    `Шаблон '${template}' в проекте '${project}' был запланирован на ${due}, но не запустился.`,
  firstFailure: 'Предыдущий запуск был успешным, или его не было.',
  recovered: 'Предыдущий запуск завершился с ошибкой.',
  runningLong: ({ duration }) => `Время выполнения: ${duration}.`,
  facts: {
    author: 'Кем запущено',
    version: 'Версия',
    project: 'Проект',
    task: 'Задача',
    status: 'Статус',
    taskId: 'ID задачи',
  },
  open: 'Открыть в Signalbox',
  test: {
    titleOfProject: ({ project }) => `Тестовое оповещение проекта ${project}`,
    titleOfServer: 'Тестовое оповещение сервера',
    textOfProject:
      'Оповещения этого проекта приходят сюда. На самом деле ничего не произошло: пользователь проверил канал.',
    textOfServer: 'Оповещения сервера приходят сюда. На самом деле ничего не произошло: пользователь проверил канал.',
  },
}
