import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'Ця збірка не має початкової версії: введіть її, наприклад 1.0.0',
  inventory_missing: 'Ansible потребує інвентарю: виберіть його',
  inventory_type: 'Застосунок {{app}} потребує інвентарю типу {{types}}, а {{name}} має тип {{type}}: виберіть інший',
  inventory_repository:
    'Інвентар {{name}} має абсолютний шлях і репозиторій: приберіть репозиторій або вкажіть шлях від його кореня',
  inventory_folder:
    'Інвентар {{name}} розташовано поза теками, які дозволяє цей сервер (параметр repositories.local_roots)',
  repository_path:
    'На сервері за шляхом {{path}} немає git-репозиторію: створіть його там або змініть URL репозиторію {{name}}',
  repository_user:
    'На сервері за шляхом {{path}} немає git-репозиторію, який може читати системний користувач {{user}}: створіть його, дозвольте цьому користувачеві читання або змініть URL репозиторію {{name}}',
  repository_folder:
    'Репозиторій {{name}} розташовано поза теками, які дозволяє цей сервер (параметр repositories.local_roots)',
  playbook_path: 'Шлях {{path}} непридатний: вкажіть його від кореня репозиторію, без / на початку та без ..',
  question_name:
    'Назва запитання {{name}} не годиться для змінної: використовуйте латинські літери, цифри й підкреслення',
  question_twice: 'Кілька запитань мають назву {{name}}: перейменуйте всі, крім одного',
  question_choices: 'Варіанти запитання {{name}} непридатні: кожен має мати назву, і назви не можуть повторюватися',
  question_exported:
    'Відповідь на запитання {{name}} змінила б роботу програм: перейменуйте його або задайте {{name}} у групі змінних',
  app_unknown: 'Цей сервер не має застосунку {{app}}: виберіть інший або попросіть адміністратора додати його',
  key_missing: 'Секретний ключ не вибрано, тому кожен запит відхиляється. Виберіть ключ',
  key_type: 'Ключ {{name}} не містить пароля: виберіть ключ типу login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
