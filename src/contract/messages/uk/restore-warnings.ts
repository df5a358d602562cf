import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}: {{field}} не відновлено (1 об’єкт)',
  restored_field_several: '{{section}}: {{field}} не відновлено (об’єктів: {{count}})',
  restored_list: 'Не відновлено: {{what}}. Ця версія такого не має',
  restored_list_several: 'Не відновлено: {{what}}. Ця версія такого не має',
  restored_list_of: '{{what}} ({{count}})',
  restored_unknown_list: '{{name}} ({{count}})',
  list_role: 'роль',
  list_roles: 'ролі',
  list_runner: 'раннер',
  list_runners: 'раннери',
  list_runner_tag: 'тег раннера',
  list_runner_tags: 'теги раннерів',
  list_workflow: 'робочий процес',
  list_workflows: 'робочі процеси',
  restored_group_key: '1 ключ груп змінних або відкритого тексту: відновлено з групою, яка на нього посилається',
  restored_group_key_several:
    'Ключі груп змінних або відкритого тексту ({{count}}): відновлено з групами, які на них посилаються',
  restored_old_file:
    'Файл створено версією, яка не зберігає секретів груп змінних, назв розкладів, їхнього стану (увімкнено чи ні) та більше одного розкладу на шаблон: додайте те, чого бракує',
  restored_old_template:
    '1 шаблон дозволяє завданням вибирати гілку, ліміт, інвентар і налагоджувальний вивід, як у тій версії: вимкніть непотрібне',
  restored_old_template_several:
    'Шаблони ({{count}}) дозволяють завданням вибирати гілку, ліміт, інвентар і налагоджувальний вивід, як у тій версії: вимкніть непотрібне',
  restored_old_schedule:
    'розклад {{name}}: файл не вказує, чи був він звичайним і чи був увімкнений. Його відновлено ввімкненим, і він запускає завдання лише за нового коміту в репозиторії: створіть натомість звичайний розклад, якщо він запускався незалежно від комітів',
  restored_variable_name:
    'група змінних {{group}}: {{name}} відновлено як є, і програми можуть її не отримати. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; відновлено як є',
  unfit_become_key: 'ключ типу ssh не містить пароля',
  unfit_sender_key: 'відправники підтверджують себе ключем типу login_password',
  unfit_inventory: 'застосунок {{app}} потребує типу {{types}}',
  unfit_build: '{{name}} не є шаблоном збірки',
  restored_integration_unready: 'інтеграція {{name}} не готова: {{reason}}',
  restored_template_unready: 'шаблон {{name}} не готовий: {{reason}}',
  restored_vault_key: '{{path}}: {{name}} має тип {{type}} і не містить пароля, тому запуски пропускають цей vault',
  restored_vault_no_key: '{{path}}: ключ не вибрано, тому запуски пропускають цей vault',
  restored_without_password: '{{path}}: містив пароль, який прибрано; виберіть ключ типу login_password із ним',
  restored_sort_column: '{{path}}: стовпця {{column}} для сортування немає; сортується за назвою',
  restored_schedule_paused: '1 розклад увімкнено й призупинено, доки ви не відновите його роботу: {{names}}',
  restored_schedule_paused_several:
    'Розклади увімкнено й призупинено, доки ви не відновите їхню роботу ({{count}}): {{names}}',
  restored_schedule_runs: '1 розклад діє відтепер: {{names}}',
  restored_schedule_runs_several: 'Розклади діють відтепер ({{count}}): {{names}}',
  restored_names_more: '{{names}} і ще {{count}}',
  restored_schedule_past: 'розклад {{name}}: його час {{time}} уже минув; відновлено вимкненим',
  restored_schedule_problem: 'розклад {{name}}: у такому вигляді не може запустити завдання: {{problem}}',
  restored_integration_problem: 'інтеграція {{name}}: у такому вигляді не може запустити завдання: {{problem}}',
  restored_address:
    '{{of}}: 1 адреса нова, бо стара використовується на цьому сервері або її можна вгадати; повідомте її відправників',
  restored_address_several:
    '{{of}}: нових адрес — {{count}}, бо старі використовуються на цьому сервері або їх можна вгадати; повідомте їхніх відправників',
  of_project: 'проєкт',
  of_integration: 'інтеграція {{name}}',
  restored_integration_key: '1 інтеграція відмовляє всім відправникам, доки не введено секрет її ключа: {{names}}',
  restored_integration_key_several:
    'Інтеграції відмовляють усім відправникам, доки не введено секрети їхніх ключів ({{count}}): {{names}}',
  restored_channel_secret: 'канал сповіщень {{name}}: потрібно знову ввести {{fields}}; відновлено вимкненим',
  restored_storage_secret:
    'сховище секретів {{name}}: потрібно знову ввести {{fields}}, перш ніж завдання зможуть читати з нього секрети',
  more_warnings: 'і ще {{count}}',
}
