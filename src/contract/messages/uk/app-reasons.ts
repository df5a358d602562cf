import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'Файл',
  part_playbook: 'Плейбук',
  part_script: 'Скрипт',
  part_working_directory: 'Робоча тека',
  part_requirements: 'Файл requirements',
  part_inventory: 'Інвентар',
  part_vault_script: 'Скрипт vault',
  part_app_folder: 'Тека {{app}}',
  part_not_set: '{{part}}: не задано, у шаблоні не вказано файлу.',
  part_not_a_path: '{{part}}: це не шлях',
  part_outside: '{{part}}: шлях веде за межі репозиторію: {{path}}',
  part_not_found: '{{part}}: не знайдено {{path}}',
  part_not_a_file: '{{part}}: {{path}} не є файлом',
  part_not_a_folder: '{{part}}: {{path}} не є текою',
  limit_hits_no_host: 'Ліміт {{limit}} не охоплює жодного хоста з play цього плейбука.',
  limit_of_file: 'Ліміт не може посилатися на файл через @.',
  inventory_not_parsed: 'Інвентар «{{inventory}}» не вдалося розібрати: що знайшов Ansible, показує журнал.',
  inventory_not_ansible: 'неправильний тип інвентарю: Ansible не може використати {{type}}',
  inventory_not_workspace: 'неправильний тип інвентарю: {{type}} не є робочим простором',
  become_key_unfit: 'ключ не підходить для облікових даних become інвентарю: потрібен логін із паролем',
  vault_name_wrong: 'Назва vault «{{name}}» не може містити @.',
  vault_script_not_executable:
    'Скрипт vault {{path}} не є виконуваним: спробуйте `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'Не вдалося створити віртуальне середовище: встановіть модуль venv, наприклад командою `apt-get install python3-venv`, або видаліть requirements.txt',
  variable_like_option: 'Назву змінної «{{name}}» було б сприйнято як параметр команди.',
  workspace_name_unfit: '«{{name}}» не може бути назвою робочого простору.',
  backend_without_address:
    'Шаблон перевизначає бекенд, але не вказано, де зберігається стан: задайте змінну середовища TF_HTTP_ADDRESS у групі змінних шаблону.',
  backend_file_taken:
    '{{file}} у репозиторії оголошує не лише бекенд, і це було б втрачено: виберіть у шаблоні іншу назву файлу бекенда.',
  backend_declared_twice:
    'Конфігурація оголошує більше одного бекенда. Якщо шаблон перевизначає бекенд, назвою файлу бекенда має бути файл, який його оголошує, або назва, що закінчується на _override.tf.',
  plan_stale:
    'План застарів: після його складання стан змінив інший запуск або змінили вручну. Нічого не застосовано. Запустіть завдання знову, щоб отримати новий план.',
  drift_unreadable: 'План не вдалося прочитати як дані, тому невідомо, які ресурси відрізняються.',
  state_locked: 'Стан заблоковано ({{holder}}), і за час очікування завдання блокування не знято. Нічого не змінено.',
  state_locked_id:
    'Стан заблоковано ({{holder}}), і за час очікування завдання блокування не знято. Нічого не змінено. Якщо блокування більше не потрібне, зніміть його: terraform force-unlock {{id}}',
  state_locked_http:
    'Стан заблокував інший клієнт (блокування {{id}}), і за час очікування завдання блокування не знято. Нічого не змінено. Якщо стан зберігає Signalbox, сторінка його версій показує, хто тримає блокування, і дає змогу зняти його примусово.',
  lock_holder: '{{who}} ({{facts}})',
  lock_holder_unnamed: 'клієнт без імені',
  lock_since: 'з {{time}}',
}
