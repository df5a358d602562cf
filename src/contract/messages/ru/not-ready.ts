import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'У этой сборки нет начальной версии: введите её, например 1.0.0',
  inventory_missing: 'Для Ansible нужен инвентарь: выберите его',
  inventory_type:
    'Приложению {{app}} нужен инвентарь типа {{types}}, а у инвентаря {{name}} тип {{type}}: выберите другой',
  inventory_repository:
    'У инвентаря {{name}} указаны абсолютный путь и репозиторий: уберите репозиторий или напишите путь от его корня',
  inventory_folder:
    'Инвентарь {{name}} находится вне папок, разрешённых на этом сервере (параметр repositories.local_roots)',
  repository_path:
    'На сервере нет git-репозитория по пути {{path}}: создайте его там или измените URL репозитория {{name}}',
  repository_user:
    'На сервере по пути {{path}} нет git-репозитория, который может читать системный пользователь {{user}}: создайте его, дайте пользователю права на чтение или измените URL репозитория {{name}}',
  repository_folder:
    'Репозиторий {{name}} находится вне папок, разрешённых на этом сервере (параметр repositories.local_roots)',
  playbook_path: 'Путь {{path}} использовать нельзя: напишите его от корня репозитория, без / в начале и без ..',
  question_name:
    'Вопрос {{name}} назван не так, как называют переменные: используйте латинские буквы, цифры и знаки подчёркивания',
  question_twice: 'Несколько вопросов называются {{name}}: переименуйте все, кроме одного',
  question_choices:
    'Варианты вопроса {{name}} использовать нельзя: у каждого должно быть имя, и имена не должны повторяться',
  question_exported:
    'Ответ на вопрос {{name}} изменил бы работу программ: переименуйте его или задайте {{name}} в группе переменных',
  app_unknown: 'На этом сервере нет приложения {{app}}: выберите другое или попросите администратора добавить его',
  key_missing: 'Секретный ключ не выбран, поэтому все запросы отклоняются. Выберите ключ',
  key_type: 'В ключе {{name}} нет пароля: выберите ключ типа login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
