import type { taskReasons as english } from '../../../../contract/messages/task-reasons.ts'
import type { Translated } from '../../translated.ts'

export const taskReasons: Translated<typeof english> = {
  cause_on_hosts: '{{cause}} (невдалих хостів: {{hosts}})',
  wait_runner_tag: 'Немає на зв’язку раннера з тегом {{tag}}',
  wait_runner_tags: 'Немає на зв’язку раннера з тегами {{tags}}',
  wait_default_runner:
    'Немає на зв’язку раннера для завдань без тегів: раннера без тегів або типового. Якщо ввімкнено use_remote_runner, локальний раннер потрібно зробити типовим',
  wait_runners_inactive: 'Усі раннери на зв’язку, що могли б його взяти, неактивні: {{runners}}',
  wait_runners_closed:
    'Усі раннери на зв’язку, що могли б його взяти, призупинені або виводяться з роботи: {{runners}}',
  lost_silent_runner: 'Завдання втрачено: раннер {{runner}} не виходив на зв’язок {{seconds}} с',
  requeued_offline: 'Зв’язок із раннером {{runner}} зник до початку виконання: завдання чекає на інший раннер',
  requeued_restarted: 'Раннер {{runner}} перезапустили до початку виконання: завдання знову в черзі',
  requeued_not_begun: 'Раннер {{runner}} не почав це завдання, бо виконував інше: воно знову в черзі',
  lost_restarted_runner:
    'Раннер {{runner}} перезапустили, і він більше не знає цього завдання: що воно зробило, невідомо',
  runner_webhook_failed: 'Вебхук раннера {{runner}} не прийняв повідомлення про початок завдання: {{problem}}',
  runner_webhook_finish: 'Вебхук не отримав повідомлення про завершення завдання: {{problem}}',
  go_runner_containers:
    'Раннер {{runner}} належить до Semaphore UI і не запускає контейнерів, а в завданні вказано образ: приберіть образ або передайте завдання іншому раннеру за допомогою тегу',
  go_runner_token_files:
    'Раннер {{runner}} належить до Semaphore UI і не записує файлів для токенів ідентичності: передавайте їх лише у змінній або передайте завдання іншому раннеру за допомогою тегу',
  go_runner_failed: 'Раннер {{runner}} повідомив про помилку: яку саме, показують останні рядки журналу',
  go_runner_status: 'Раннер {{runner}} повідомив статус {{status}} для завдання зі статусом {{before}}',
  wait_queue_held: 'Чергу утримує інший сервер: він почав вибирати завдання {{seconds}} с тому й ще не завершив',
  wait_disk_low:
    'Диск {{node}} майже заповнено: вільно {{free}}. Завдання знову запускатимуться самі, щойно буде {{needed}}',
  wait_no_runner: 'Немає раннера на зв’язку: локальний раннер запускається або не зміг запуститися',
  wait_template_full: 'Виконується {{running}} з {{max}} для {{template}}: {{tasks}}',
  wait_template_runs: '{{template}} уже виконується, а завдання йдуть по одному: {{tasks}}',
  wait_project_full: 'Виконується {{running}} з {{max}} у цьому проєкті: {{tasks}}',
  wait_project_minutes:
    'Завдання цього проєкту сьогодні використали {{used}} з {{max}} хв. Запуск — на початку наступного дня (UTC)',
  wait_server_full: 'Виконується {{running}} з {{max}} на всьому сервері',
  wait_runners_full: 'Усі раннери на зв’язку повністю зайняті: {{runners}}',
  wait_runner_load: '{{runner}} (одночасно {{max}})',
  wait_next: 'Запускається наступним',
  wait_turn: 'Спочатку запускаються завдання перед ним у черзі',
  wait_person: 'Очікує на підтвердження або відхилення людиною',
  names_and_more: '{{names}} і ще {{more}}',
  listed: '{{first}}, {{rest}}',
  stopped_by: 'Зупинив користувач {{name}}',
  rejected_by: 'Відхилив користувач {{name}}',
  rejected_for: 'Відхилив користувач {{name}}: {{comment}}',
  stopped_silent: 'Зупинено; раннер не виходив на зв’язок {{seconds}} с',
  lost_silent: 'Завдання втрачено: його раннер не виходив на зв’язок {{seconds}} с',
  log_too_large:
    'Раннер надіслав значно більше виводу, ніж {{bytes}} байт, які може містити журнал (параметр max_log_bytes)',
  results_too_many: 'Раннер надіслав понад {{max}} результатів — більше, ніж може мати завдання',
  waited_too_long: 'очікування в черзі перевищило {{duration}}',
  waited_too_long_for: 'очікування в черзі перевищило {{duration}}: {{reason}}',
  job_not_decrypted: 'Дані для виконання цього завдання не вдається розшифрувати: {{problem}}',
  job_not_prepared: 'Signalbox не зміг підготувати завдання; подробиці є в журналі сервера',
  arguments_wrong: 'Аргументи: {{problem}}',
  repository_refused: 'Адресу репозиторію {{name}} відхилено: {{problem}}',
  answers_not_decrypted: 'Секретні відповіді цього запуску не вдається розшифрувати: {{problem}}',
  key_empty: 'Ключ {{name}} ще не має секрету; відредагуйте його й введіть секрет',
  group_secret_empty: 'Секрет {{name}} ще не має значення; відредагуйте групу змінних',
  key_not_decrypted: 'Ключ {{name}} не вдається розшифрувати: {{problem}}',
  group_secret_not_decrypted: 'Секрет {{name}} не вдається розшифрувати: {{problem}}',
  sealed_damaged: 'збережене значення пошкоджено',
  sealed_with_other_key: 'збережено з ключем {{wanted}}, а цей сервер має ключ {{key}}',
  sealed_elsewhere: 'збережене значення змінено, або воно належить іншому запису',
  key_not_needed: 'Ключ {{key}} наявний: відмовлятися від секретів не потрібно',
}
