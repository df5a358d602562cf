import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'Файл: {{problem}}',
  backup_must_be_list: 'має бути список',
  backup_must_be_object: 'має бути об’єкт',
  backup_no_object: 'це не резервна копія: потрібен об’єкт JSON із meta, templates, keys тощо',
  backup_meta_missing: 'відсутнє: тут указують назву проєкту',
  backup_list_too_long: 'має {{count}} запису, а відновлення приймає {{max}} з кожного списку: розділіть проєкт',
  backup_list_too_long_one: 'має {{count}} запис, а відновлення приймає {{max}} з кожного списку: розділіть проєкт',
  backup_list_too_long_few: 'має {{count}} записи, а відновлення приймає {{max}} з кожного списку: розділіть проєкт',
  backup_list_too_long_many: 'має {{count}} записів, а відновлення приймає {{max}} з кожного списку: розділіть проєкт',
  backup_same_name:
    '{{name}} — це також назва {{other}}: перейменуйте одне з них, бо інші посилаються на нього за назвою',
  backup_foreign_id: 'це ID об’єкта з іншої інсталяції: вказуйте об’єкти за назвою, а це приберіть',
  backup_foreign_inventory: 'це ID з іншої інсталяції: вкажіть інвентар за назвою, а це приберіть',
  backup_object_missing: 'відсутнє: вкажіть об’єкт із {{section}}',
  backup_key_missing: 'відсутнє: вкажіть ключ; де нічого не потрібно, підійде ключ типу none',
  backup_object_name: 'має бути назва об’єкта з {{section}}',
  backup_no_such_object: '{{word}}: у {{list}} немає назви {{name}}; додайте її до {{section}} або вкажіть наявну',
  backup_no_such_object_yet: '{{word}}: у {{list}} немає назви {{name}}; додайте її до {{section}}',
  backup_circle: 'веде назад до себе ({{circle}}): розгортання потребує шаблону типу build',
  backup_views_of_all: 'кілька подань мають тип all, а в проєкті може бути лише одне таке: інші залиште без типу',
  backup_twice: '{{name}} трапляється двічі: назви мають бути унікальними',
  backup_text_at_most: 'має бути текст не довший за {{max}} символів',
  backup_must_be_text: 'має бути текст',
  backup_list_of_names: 'має бути список назв',
  backup_group_twice: 'групу змінних указано двічі',
  backup_time_zone: 'має бути назва часового поясу, наприклад Europe/Berlin або UTC',
  backup_once_commits: 'одноразовий розклад не шукає нових комітів',
}
