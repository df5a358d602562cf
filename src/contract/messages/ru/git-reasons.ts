import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: 'git не установлен на этом раннере (Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    'ssh не установлен на этом раннере (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: '{{repository}}: за отведённое время получены не все данные',
  git_host_key_changed:
    'Ключ хоста {{repository}} изменился: возможно, вместо него отвечает другая машина. Если изменение намеренное, сравните новый ключ на странице «Известные хосты» и подтвердите доверие',
  git_host_key_changed_to:
    'Ключ хоста {{repository}} изменился (сейчас {{now}}): возможно, вместо него отвечает другая машина. Если изменение намеренное, сравните новый ключ на странице «Известные хосты» и подтвердите доверие',
  git_host_key_kind:
    'Сервер {{repository}} предъявляет ключ хоста другого типа, чем тот, которому доверяет проект. Если это намеренно, сравните новый ключ на странице «Известные хосты» и подтвердите доверие',
  git_host_key_unknown:
    'Проект принимает только ключи хостов, добавленные вручную, а для {{repository}} ключа нет. Добавьте его на странице «Известные хосты»',
  git_host_key_unknown_to:
    'Проект принимает только ключи хостов, добавленные вручную, а для {{repository}} ключа нет (предъявлен {{now}}). Сравните и добавьте его на странице «Известные хосты»',
  git_no_head: 'Репозиторий {{repository}} пуст, или его HEAD не указывает на ветку',
  git_certificate: 'TLS-сертификат {{repository}} не является доверенным',
  git_redirect:
    '{{repository}} отвечает перенаправлением, переход по которому не выполняется: укажите в репозитории конечный адрес (некоторым хостам нужно .git в конце)',
  git_disk_full: 'Диск раннера заполнен',
  git_login_needed: '{{repository}} требует вход, а у репозитория нет ключа',
  git_login_refused: '{{repository}} отклоняет вход с ключом репозитория',
  git_no_repository: 'По адресу {{repository}} нет репозитория, или у ключа нет к нему доступа',
  git_unreachable: '{{repository}}: адрес недоступен',
  git_broken_off: '{{repository}}: соединение разорвано',
  git_failed: 'Ошибка git для {{repository}}',
  git_failed_code: 'Ошибка git для {{repository}}, код выхода {{exit_code}}',
  git_host_silent: '{{host}} не отвечал {{seconds}} с',
  git_address_forbidden: '{{host}} ведёт на адрес, с которого репозитории никогда не читаются',
  git_address_loopback:
    '{{host}} находится на этой машине, а репозитории с неё не читаются. Это может разрешить администратор (параметр repositories.allow_loopback)',
  git_address_private:
    '{{host}} находится в частной сети, а репозитории из неё не читаются. Это может разрешить администратор (параметр repositories.allow_private)',
  host_unknown: 'Имя хоста в {{repository}} неизвестно',
  repository_needs_ssh_key: 'Для {{repository}} нужен SSH-ключ, а ключ репозитория — логин с паролем',
  ssh_login_wrong: 'Логин SSH-ключа содержит недопустимый символ',
  no_such_branch: 'В {{repository}} нет ветки {{branch}}',
  no_such_commit: 'В {{repository}} нет коммита {{commit}}',
  no_pinned_commit: 'В {{repository}} нет коммита {{commit}}, который запрашивает родительский репозиторий',
  commit_ambiguous: 'Коммит {{commit}} в {{repository}} неоднозначен: укажите больше знаков хеша',
  commit_outside: 'Коммит {{commit}} не входит ни в одну ветку и ни в один тег {{repository}}',
  repository_without_branch: 'Репозиторий {{repository}} пуст: в нём ещё нет ветки {{branch}}',
  repository_empty: 'Репозиторий {{repository}} пуст',
  submodules_unreadable: 'Файл .gitmodules в {{repository}} не удаётся прочитать',
  submodules_too_deep: 'Глубина вложенности подмодулей больше {{max}}',
  of_submodule: 'Подмодуль {{path}}: {{problem}}',
  submodule_local: 'в репозитории, загруженном извне, локальный путь недопустим',
  submodule_link: 'его папка — ссылка',
  submodule_address_outside: 'Адрес подмодуля {{address}} ведёт за пределы {{root}}',
  checkout_too_long: 'Получение репозитория длилось дольше {{duration}} (параметр max_checkout_sec)',
  history_too_large: 'История репозитория больше {{size}} (параметр max_checkout_bytes)',
  content_too_large: 'Содержимое репозитория больше {{size}} (параметр max_checkout_bytes)',
  too_many_files: 'Файлов в репозитории больше {{max}} (параметр max_checkout_files)',
  no_such_file: 'В репозитории нет файла {{path}}',
  hosts_of_folder: '{{path}} — папка: хосты станут известны только при выполнении',
  hosts_of_link: '{{path}} — ссылка: хосты станут известны только при выполнении',
  hosts_of_large_file: '{{path}} больше {{max}} байт: хосты станут известны только при выполнении',
}
