import type { runnerReasons as english } from '../runner-reasons.ts'
import type { Translated } from '../translated.ts'

export const runnerReasons: Translated<typeof english> = {
  command_failed: '{{command}}: код выхода {{exit_code}}',
  command_killed: '{{command}}: код выхода {{exit_code}} (сигнал {{signal}})',
  program_missing: 'На этом раннере не установлена программа {{program}}',
  program_missing_hint: 'На этом раннере не установлена программа {{program}}. {{hint}}',
  program_missing_image: 'В образе {{image}} нет программы {{program}}',
  program_missing_image_hint: 'В образе {{image}} нет программы {{program}}. {{hint}}',
  containers_off:
    'Этот раннер не запускает контейнеры, а для задачи указан образ: их может разрешить администратор раннера',
  containers_required:
    'Этот раннер выполняет задачи только в контейнерах: задайте образ для шаблона, группы переменных, проекта или сервера',
  engine_missing:
    'На этом раннере нет движка контейнеров: установите на нём Podman или Docker или уберите образ задачи',
  engine_silent: 'Движок контейнеров не отвечает: проверьте Podman или Docker на раннере',
  engine_failed: 'Движок контейнеров использовать нельзя: {{problem}}',
  image_not_here:
    'Образа {{image}} нет на раннере, и загружать его нельзя: выберите другую политику загрузки или загрузите образ на раннер',
  image_missing: 'В реестре нет образа {{image}}: проверьте имя и тег, а также не нужны ли учётные данные',
  image_denied:
    'Реестр {{registry}} не предоставляет образ {{image}}: задайте рядом с образом ключ с логином и паролем реестра',
  image_unreachable: 'Реестр {{registry}} образа {{image}} недоступен: {{problem}}',
  image_pull_timeout: 'Образ {{image}} не удалось загрузить за {{seconds}} с (параметр container_pull_sec)',
  image_not_pulled: 'Образ {{image}} не удалось загрузить: {{problem}}',
  image_no_shell: 'В образе {{image}} нет оболочки (sh): она нужна Signalbox, чтобы запускать в нём команды',
  container_not_started: 'Не удалось запустить контейнер образа {{image}}: {{problem}}',
  container_files_closed:
    'Пользователь контейнера (образ {{image}}) не может читать файлы задачи: уберите пользователя или выберите того, от чьего имени раннер выполняет задачи',
  container_memory: 'Контейнер завершён принудительно: ему понадобилось больше памяти, чем разрешено ({{memory}} МиБ)',
  container_memory_machine: 'Контейнер завершён принудительно: на машине раннера закончилась память',
  container_lost:
    'Клиент движка контейнеров завершён принудительно во время выполнения команды; её результат неизвестен',
  mount_missing: 'На раннере нет папки {{path}}, которую нужно смонтировать',
  mount_not_allowed: 'Администратор раннера не разрешает монтировать {{path}}',
  mount_read_only: 'Администратор раннера разрешает монтировать {{path}} только для чтения',
  repository_elsewhere:
    'Репозиторий {{name}} — это папка {{path}}, а эта задача выполняется не на машине сервера: используйте URL или разрешите папку на раннере (параметр runner.local_roots)',
  working_folder_missing: 'Нет рабочего каталога команды',
  timed_out: 'тайм-аут задачи истёк ({{duration}})',
  silent_too_long: 'нет вывода дольше {{duration}}',
  runner_token_refused:
    'Сервер отклонял токен раннера в течение всего срока аренды: команды остановлены, потому что сервер не мог за ними следить',
  runner_disk_full:
    'Диск раннера заполнен: освободите место или уменьшите объём, который может занять задача (параметр max_task_bytes)',
  runner_machine_restarted: 'Машина раннера была перезапущена во время выполнения команды; её результат неизвестен',
  watcher_killed: 'Процесс, следивший за командой, завершён принудительно; её результат неизвестен',
  journal_damaged: 'Записи раннера об этой задаче повреждены: что она успела сделать, неизвестно',
  step_changed:
    'Раннер был перезапущен, и шаг {{step}} уже не тот, что был ({{before}}, теперь {{after}}): задачу нельзя продолжить',
  runner_fault: 'Сбой Signalbox: {{problem}}',
  runner_lacks_program: 'На этом раннере нет программы «{{program}}», которая нужна ему для выполнения задач',
  task_folder_too_large: 'Размер папки задачи больше {{size}} (параметр max_task_bytes)',
  task_folder_too_full: 'Файлов в папке задачи больше {{max}} (параметр max_task_files)',
  command_not_started: 'Не удалось запустить {{command}}: {{problem}}',
  start_too_long: 'аргументы и окружение слишком длинные',
  start_no_process: 'раннеру нельзя запускать больше процессов',
  start_disk_full: 'диск раннера заполнен',
  start_files_of_runner: 'у раннера открыто слишком много файлов',
  start_files_of_system: 'в системе открыто слишком много файлов',
  start_nul: 'аргумент или переменная окружения содержит NUL',
  output_lost: 'Вывод {{command}} утерян: его файла больше нет',
  output_too_large: 'Вывод {{command}} больше 64 МиБ, прочитать столько нельзя',
  text_lost: 'Текст, прочитанный из {{path}}, утерян: его копии больше нет',
  file_too_large: '{{path}} больше 64 МиБ, прочитать столько нельзя',
  file_not_read: 'Не удалось прочитать {{path}}: {{problem}}',
  file_not_looked_up: 'Не удалось проверить {{path}}: {{problem}}',
  file_not_written: 'Не удалось записать {{path}}: {{problem}}',
  file_not_removed: 'Не удалось удалить {{path}}: {{problem}}',
  exit_code: 'код выхода {{code}}',
  ssh_client_missing:
    'На этом раннере не установлена программа {{program}}: установите клиент OpenSSH (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  ssh_agent_slow: 'ssh-agent не запустился за 5 секунд',
  ssh_key_not_listed: 'ssh-add не показывает SSH-ключ',
  ssh_key_empty: 'SSH-ключ пуст',
  ssh_key_public: 'SSH-ключ — открытый, а нужен закрытый',
  ssh_key_putty: 'SSH-ключ в формате PuTTY; экспортируйте его в формат OpenSSH (puttygen: Conversions)',
  ssh_key_unreadable: 'SSH-ключ не удаётся прочитать: это не закрытый ключ',
  ssh_key_no_passphrase: 'SSH-ключ защищён парольной фразой, но она не сохранена',
  ssh_key_wrong_passphrase: 'Неверная парольная фраза SSH-ключа',
}
