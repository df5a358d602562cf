import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'Файл: {{problem}}',
  backup_must_be_list: 'должен быть список',
  backup_must_be_object: 'должен быть объект',
  backup_no_object: 'это не резервная копия: нужен объект JSON с meta, templates, keys и так далее',
  backup_meta_missing: 'отсутствует: здесь указывается имя проекта',
  backup_list_too_long:
    'записей — {{count}}, а при восстановлении допускается не более {{max}} в каждом списке: разделите проект',
  backup_same_name: '{{name}} — также имя {{other}}: переименуйте одно из них, потому что на них ссылаются по имени',
  backup_foreign_id: 'это id объекта из другой установки: указывайте объекты по имени, а это уберите',
  backup_foreign_inventory: 'это id из другой установки: укажите инвентарь по имени, а это уберите',
  backup_object_missing: 'отсутствует: укажите объект из {{section}}',
  backup_key_missing: 'отсутствует: укажите ключ; если ничего не нужно, подойдёт ключ типа none',
  backup_object_name: 'должно быть имя объекта из {{section}}',
  backup_no_such_object: '{{word}}: в {{list}} нет имени {{name}}; добавьте его в {{section}} или укажите существующее',
  backup_no_such_object_yet: '{{word}}: в {{list}} нет имени {{name}}; добавьте его в {{section}}',
  backup_circle: 'ведёт обратно к себе ({{circle}}): для развёртывания нужен шаблон типа build',
  backup_views_of_all:
    'несколько представлений имеют тип all, а в проекте может быть только одно: уберите тип у остальных',
  backup_twice: '{{name}} повторяется: имена должны быть уникальными',
  backup_text_at_most: 'должен быть текст не длиннее {{max}} символов',
  backup_must_be_text: 'должен быть текст',
  backup_list_of_names: 'должен быть список имён',
  backup_group_twice: 'группа переменных указана дважды',
  backup_time_zone: 'должно быть имя часового пояса, например Europe/Berlin или UTC',
  backup_once_commits: 'расписание с однократным запуском не ищет новые коммиты',
}
