import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}: поле {{field}} 1 объекта не восстанавливается',
  restored_field_several: '{{section}}: поле {{field}} не восстанавливается (объектов: {{count}})',
  restored_list: 'Не восстанавливается, потому что в этой версии этого нет: {{what}}',
  restored_list_several: 'Не восстанавливается, потому что в этой версии этого нет: {{what}}',
  restored_list_of: '{{what}} ({{count}})',
  restored_unknown_list: '{{name}} ({{count}})',
  list_role: 'роль',
  list_roles: 'роли',
  list_runner: 'раннер',
  list_runners: 'раннеры',
  list_runner_tag: 'тег раннера',
  list_runner_tags: 'теги раннеров',
  list_workflow: 'рабочий процесс',
  list_workflows: 'рабочие процессы',
  restored_group_key: '1 ключ групп переменных или обычного текста: восстановлен с группой, которая на него ссылается',
  restored_group_key_several:
    'Ключи групп переменных или обычного текста ({{count}}): восстановлены с группами, которые на них ссылаются',
  restored_old_file:
    'Файл создан версией, которая не сохраняет секреты групп переменных, имена расписаний, включены ли они, и больше одного расписания на шаблон: добавьте недостающее',
  restored_old_template:
    '1 шаблон разрешает задачам выбирать ветку, лимит, инвентарь и вывод отладки, как это делала та версия: выключите ненужное',
  restored_old_template_several:
    'Шаблоны ({{count}}) разрешают задачам выбирать ветку, лимит, инвентарь и вывод отладки, как это делала та версия: выключите ненужное',
  restored_old_schedule:
    'расписание {{name}}: в файле не указано, было ли оно обычным и было ли включено. Оно восстановлено как включённое и запускает задачу, только когда в репозитории есть новый коммит: если оно работало независимо от коммитов, создайте обычное расписание',
  restored_variable_name:
    'группа переменных {{group}}: {{name}} восстанавливается как есть, и программы могут её не получить. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; восстанавливается как есть',
  unfit_become_key: 'в ключе типа ssh нет пароля',
  unfit_sender_key: 'отправители подтверждают себя ключом типа login_password',
  unfit_inventory: 'приложению {{app}} нужен инвентарь типа {{types}}',
  unfit_build: '{{name}} — не шаблон сборки',
  restored_integration_unready: 'интеграция {{name}} не готова: {{reason}}',
  restored_template_unready: 'шаблон {{name}} не готов: {{reason}}',
  restored_vault_key: '{{path}}: у {{name}} тип {{type}} и нет пароля, поэтому запуски пропускают этот Vault',
  restored_vault_no_key: '{{path}}: ключ не выбран, поэтому запуски пропускают этот Vault',
  restored_without_password:
    '{{path}}: содержал пароль, который удалён; выберите ключ типа login_password с этим паролем',
  restored_sort_column: '{{path}}: столбца {{column}} для сортировки нет; сортировка — по имени',
  restored_schedule_paused: '1 расписание включено и приостановлено, пока вы его не возобновите: {{names}}',
  restored_schedule_paused_several:
    'Расписания ({{count}}) включены и приостановлены, пока вы их не возобновите: {{names}}',
  restored_schedule_runs: 'С этого момента работает 1 расписание: {{names}}',
  restored_schedule_runs_several: 'С этого момента работают расписания ({{count}}): {{names}}',
  restored_names_more: '{{names}} и ещё {{count}}',
  restored_schedule_past: 'расписание {{name}}: его время {{time}} прошло; восстанавливается выключенным',
  restored_schedule_problem: 'расписание {{name}}: в таком виде не может запустить задачу: {{problem}}',
  restored_integration_problem: 'интеграция {{name}}: в таком виде не может запустить задачу: {{problem}}',
  restored_address:
    '{{of}}: 1 адрес новый, потому что прежний используется на этом сервере или его можно угадать; сообщите отправителям',
  restored_address_several:
    '{{of}}: новых адресов — {{count}}, потому что прежние используются на этом сервере или их можно угадать; сообщите отправителям',
  of_project: 'проект',
  of_integration: 'интеграция {{name}}',
  restored_integration_key: '1 интеграция отклоняет всех отправителей, пока не введён секрет её ключа: {{names}}',
  restored_integration_key_several:
    'Интеграции ({{count}}) отклоняют всех отправителей, пока не введён секрет их ключа: {{names}}',
  restored_channel_secret: 'канал оповещений {{name}}: нужно ввести заново {{fields}}; восстанавливается выключенным',
  restored_storage_secret:
    'хранилище секретов {{name}}: чтобы задачи могли читать из него секреты, нужно ввести заново {{fields}}',
  more_warnings: 'и ещё {{count}}',
}
