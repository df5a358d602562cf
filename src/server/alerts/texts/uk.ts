import type { AlertTexts } from './en.ts'

/** The alerts in Ukrainian. */
export const uk: AlertTexts = {
  titles: {
    failed: ({ template }) => `Завдання '${template}' завершилося з помилкою`,
    recovered: ({ template }) => `Завдання '${template}' знову виконується успішно`,
    succeeded: ({ template }) => `Завдання '${template}' виконано успішно`,
    stopped: ({ template }) => `Завдання '${template}' зупинено`,
    rejected: ({ template }) => `Завдання '${template}' відхилено`,
    waiting_confirmation: ({ template }) => `Завдання '${template}' очікує підтвердження`,
    running_long: ({ template }) => `Завдання '${template}' досі виконується`,
    missed_schedule: ({ schedule }) => `Пропущено запуск за розкладом '${schedule}'`,
    drift_found: ({ workspace, template }) => `Виявлено дрейф робочого простору '${workspace}' шаблону '${template}'`,
    back_in_sync: ({ workspace, template }) => `Дрейф робочого простору '${workspace}' шаблону '${template}' усунуто`,
  },
  statuses: {
    success: 'УСПІХ',
    error: 'ПОМИЛКА',
    running: 'ВИКОНУЄТЬСЯ',
    stopped: 'ЗУПИНЕНО',
    rejected: 'ВІДХИЛЕНО',
    waiting_confirmation: 'ОЧІКУЄ ПІДТВЕРДЖЕННЯ',
    missed: 'ПРОПУЩЕНО',
    drifted: 'Є ДРЕЙФ',
    in_sync: 'БЕЗ ДРЕЙФУ',
  },
  task: ({ id, template, project, status }) => `Завдання ${id} шаблону '${template}' у проєкті '${project}': ${status}`,
  check: ({ id, workspace, project, status }) =>
    `Завдання ${id} перевірило робочий простір '${workspace}' у проєкті '${project}': ${status}`,
  missed: ({ template, project, due }) =>
    `Шаблон '${template}' у проєкті '${project}' мав запланований запуск на ${due}, але не запустився.`,
  firstFailure: 'Попередній запуск був успішним, або його не було.',
  recovered: 'Попередній запуск завершився з помилкою.',
  runningLong: ({ duration }) => `Час виконання: ${duration}.`,
  facts: {
    author: 'Хто запустив',
    version: 'Версія',
    project: 'Проєкт',
    task: 'Завдання',
    status: 'Статус',
    taskId: 'ID завдання',
  },
  open: 'Відкрити в Signalbox',
  test: {
    titleOfProject: ({ project }) => `Тестове сповіщення проєкту ${project}`,
    titleOfServer: 'Тестове сповіщення сервера',
    textOfProject: 'Сповіщення цього проєкту надходять сюди. Нічого не сталося: користувач перевірив канал.',
    textOfServer: 'Сповіщення сервера надходять сюди. Нічого не сталося: користувач перевірив канал.',
  },
}
