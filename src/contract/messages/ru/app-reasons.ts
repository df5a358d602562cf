import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'Файл',
  part_playbook: 'Плейбук',
  part_script: 'Скрипт',
  part_working_directory: 'Рабочий каталог',
  part_requirements: 'Файл requirements',
  part_inventory: 'Инвентарь',
  part_vault_script: 'Скрипт Vault',
  part_app_folder: 'Папка {{app}}',
  part_not_set: '{{part}}: не задано, в шаблоне не указан файл.',
  part_not_a_path: '{{part}}: это не путь',
  part_outside: '{{part}}: путь ведёт за пределы репозитория: {{path}}',
  part_not_found: '{{part}}: не найдено: {{path}}',
  part_not_a_file: '{{part}}: это не файл: {{path}}',
  part_not_a_folder: '{{part}}: это не папка: {{path}}',
  limit_hits_no_host: 'Лимиту {{limit}} не соответствует ни один хост в play этого плейбука.',
  limit_of_file: 'В лимите нельзя указывать файл через @.',
  inventory_not_parsed: 'Не удалось разобрать инвентарь «{{inventory}}»: что обнаружил Ansible, видно в журнале.',
  inventory_not_ansible: 'недопустимый тип инвентаря: Ansible не может использовать {{type}}',
  inventory_not_workspace: 'недопустимый тип инвентаря: {{type}} — не рабочее пространство',
  become_key_unfit: 'ключ не подходит для учётных данных become этого инвентаря: нужен логин с паролем',
  vault_name_wrong: 'Имя Vault «{{name}}» не должно содержать @.',
  vault_script_not_executable:
    'Скрипт Vault {{path}} не исполняемый: попробуйте `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'Не удалось создать виртуальное окружение: установите модуль venv, например командой `apt-get install python3-venv`, или удалите requirements.txt',
  variable_like_option: 'Имя переменной «{{name}}» было бы принято за параметр команды.',
  workspace_name_unfit: '«{{name}}» не может быть именем рабочего пространства.',
  backend_without_address:
    'Шаблон переопределяет бэкенд, но не указано, где находится состояние: задайте переменную окружения TF_HTTP_ADDRESS в группе переменных шаблона.',
  backend_file_taken:
    'В файле {{file}} репозитория объявлен не только бэкенд, и остальное было бы потеряно: выберите в шаблоне другое имя файла бэкенда.',
  backend_declared_twice:
    'В конфигурации объявлено больше одного бэкенда. Если шаблон переопределяет бэкенд, укажите как имя файла бэкенда файл, в котором он объявлен, или имя, оканчивающееся на _override.tf.',
  plan_stale:
    'План устарел: после его составления состояние изменил другой запуск или его изменили вручную. Ничего не применено. Запустите задачу снова, чтобы получить новый план.',
  drift_unreadable: 'План не удалось прочитать как данные, поэтому неизвестно, какие ресурсы отличаются.',
  state_locked: 'Состояние заблокировано ({{holder}}) и не освободилось за время ожидания задачи. Ничего не изменено.',
  state_locked_id:
    'Состояние заблокировано ({{holder}}) и не освободилось за время ожидания задачи. Ничего не изменено. Если оно больше не используется, снимите блокировку: terraform force-unlock {{id}}',
  state_locked_http:
    'Состояние заблокировано другим клиентом (блокировка {{id}}) и не освободилось за время ожидания задачи. Ничего не изменено. Если состояние хранит Signalbox, на странице его версий видно, кто удерживает блокировку, и её можно снять принудительно.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'клиент без имени',
  lock_since: 'с {{time}}',
}
