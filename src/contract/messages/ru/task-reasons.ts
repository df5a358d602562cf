import type { taskReasons as english } from '../task-reasons.ts'
import type { Translated } from '../translated.ts'

export const taskReasons: Translated<typeof english> = {
  cause_on_hosts: '{{cause}} (хостов с ошибкой: {{hosts}})',
  wait_runner_tag: 'В сети нет раннера с тегом {{tag}}',
  wait_runner_tags: 'В сети нет раннера с тегами {{tags}}',
  wait_default_runner:
    'В сети нет раннера для задач без тегов: раннера без тегов или раннера по умолчанию. Если включён use_remote_runner, локальный раннер нужно сделать раннером по умолчанию',
  wait_runners_inactive: 'Все подходящие раннеры в сети неактивны: {{runners}}',
  wait_runners_closed: 'Все подходящие раннеры в сети закрыты для задач или выводятся из работы: {{runners}}',
  lost_silent_runner: 'Задача потеряна: её раннер {{runner}} не выходил на связь {{seconds}} с',
  requeued_offline: 'Раннер {{runner}} отключился до начала задачи: она ждёт другого раннера',
  requeued_restarted: 'Раннер {{runner}} перезапущен до начала задачи: она снова в очереди',
  requeued_not_begun: 'Раннер {{runner}} не начал эту задачу, пока выполнял другую: она снова в очереди',
  lost_restarted_runner:
    'Раннер {{runner}} был перезапущен и больше не знает эту задачу: что она успела сделать, неизвестно',
  runner_webhook_failed: 'Вебхук раннера {{runner}} не принял сообщение о начале задачи: {{problem}}',
  runner_webhook_finish: 'Вебхук не принял сообщение о завершении задачи: {{problem}}',
  go_runner_containers:
    '{{runner}} — раннер Semaphore UI, который не запускает контейнеры, а для задачи указан образ: уберите образ или направьте задачу на другой раннер с помощью тега',
  go_runner_token_files:
    '{{runner}} — раннер Semaphore UI, который не создаёт файлов для токенов идентификации: передавайте их только в переменной или направьте задачу на другой раннер с помощью тега',
  go_runner_failed: 'Раннер {{runner}} сообщил об ошибке: она видна в последних строках журнала',
  go_runner_status: 'Раннер {{runner}} сообщил статус {{status}} для задачи со статусом {{before}}',
  wait_queue_held: 'Очередь удерживает другой сервер: он начал брать задачи {{seconds}} с назад и не закончил',
  wait_disk_low:
    'Диск {{node}} почти заполнен: свободно {{free}}. Задачи снова начнут запускаться сами, когда будет {{needed}}',
  wait_no_runner: 'В сети нет ни одного раннера: локальный раннер запускается или не смог запуститься',
  wait_template_full: '{{template}}: выполняется {{running}} из {{max}}: {{tasks}}',
  wait_template_runs: '{{template}}: задачи выполняются по одной, сейчас: {{tasks}}',
  wait_project_full: 'В этом проекте выполняется {{running}} из {{max}}: {{tasks}}',
  wait_project_minutes:
    'Минут выполнения в этом проекте сегодня: {{used}} из {{max}}. Задача запустится, когда начнётся следующий день (UTC)',
  wait_project_logs:
    'Сохранённые журналы этого проекта занимают {{used}}, а его квота — {{max}}. Задача запустится, когда освободится место: удалите старые задачи, храните меньше задач (срок хранения) или увеличьте квоту в настройках проекта',
  wait_server_full: 'На всём сервере выполняется {{running}} из {{max}}',
  wait_runners_full: 'Все раннеры в сети заняты полностью: {{runners}}',
  wait_runner_load: '{{runner}} (не более {{max}} одновременно)',
  wait_next: 'Запустится следующей',
  wait_turn: 'Сначала запустятся задачи, стоящие в очереди раньше',
  wait_person: 'Ждёт, пока человек подтвердит или отклонит',
  names_and_more: '{{names}} и ещё {{more}}',
  listed: '{{first}}, {{rest}}',
  stopped_by: 'Остановлена пользователем {{name}}',
  rejected_by: 'Отклонена пользователем {{name}}',
  rejected_for: 'Отклонена пользователем {{name}}: {{comment}}',
  stopped_silent: 'Остановлена; её раннер не выходил на связь {{seconds}} с',
  lost_silent: 'Задача потеряна: её раннер не выходил на связь {{seconds}} с',
  log_too_large:
    'Раннер передал намного больше вывода, чем допускается в журнале: {{bytes}} байт (параметр max_log_bytes)',
  results_too_many: 'Раннер передал больше {{max}} результатов — больше, чем допускается для задачи',
  waited_too_long: 'ожидание в очереди превысило {{duration}}',
  waited_too_long_for: 'ожидание в очереди превысило {{duration}}: {{reason}}',
  job_not_decrypted: 'Данные, с которыми выполняется задача, не удаётся расшифровать: {{problem}}',
  job_not_prepared: 'Signalbox не смог подготовить задачу; подробности в журнале сервера',
  arguments_wrong: 'Аргументы: {{problem}}',
  repository_refused: 'Адрес репозитория {{name}} отклонён: {{problem}}',
  answers_not_decrypted: 'Секретные ответы этого запуска не удаётся расшифровать: {{problem}}',
  key_empty: 'У ключа {{name}} ещё нет секрета; измените его и введите секрет',
  group_secret_empty: 'У секрета {{name}} ещё нет значения; измените группу переменных',
  key_not_decrypted: 'Ключ {{name}} не удаётся расшифровать: {{problem}}',
  group_secret_not_decrypted: 'Секрет {{name}} не удаётся расшифровать: {{problem}}',
  sealed_damaged: 'сохранённое значение повреждено',
  sealed_with_other_key: 'значение сохранено с ключом {{wanted}}, а у этого сервера ключ {{key}}',
  sealed_elsewhere: 'сохранённое значение изменено или относится к другой записи',
  key_not_needed: 'Ключ {{key}} на месте: отказываться ни от чего не нужно',
}
