import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: 'На цьому раннері не встановлено git (Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    'На цьому раннері не встановлено ssh (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: 'Репозиторій {{repository}} не надіслав усього за дозволений час',
  git_host_key_changed:
    'Ключ хоста {{repository}} змінився: можливо, замість нього відповідає інша машина. Якщо зміна навмисна, порівняйте новий ключ і довіртеся йому на сторінці «Відомі хости»',
  git_host_key_changed_to:
    'Ключ хоста {{repository}} змінився (тепер він {{now}}): можливо, замість нього відповідає інша машина. Якщо зміна навмисна, порівняйте новий ключ і довіртеся йому на сторінці «Відомі хости»',
  git_host_key_kind:
    'Сервер {{repository}} показує ключ хоста іншого типу, ніж той, якому довіряє проєкт. Якщо це навмисно, порівняйте новий ключ і довіртеся йому на сторінці «Відомі хости»',
  git_host_key_unknown:
    'Проєкт приймає лише ключі хостів, додані вручну, а для {{repository}} такого немає. Додайте його на сторінці «Відомі хости»',
  git_host_key_unknown_to:
    'Проєкт приймає лише ключі хостів, додані вручну, а для {{repository}} такого немає (його ключ — {{now}}). Порівняйте й додайте його на сторінці «Відомі хости»',
  git_no_head: 'Репозиторій {{repository}} порожній, або його HEAD не вказує гілки',
  git_certificate: 'Сертифікат TLS {{repository}} не є довіреним',
  git_redirect:
    'Репозиторій {{repository}} відповідає перенаправленням, а вони не виконуються: вкажіть остаточну адресу (деякі хости вимагають .git наприкінці)',
  git_disk_full: 'Диск раннера заповнено',
  git_login_needed: '{{repository}} вимагає входу, а репозиторій не має ключа',
  git_login_refused: '{{repository}} відхиляє вхід із ключем репозиторію',
  git_no_repository: 'За адресою {{repository}} немає репозиторію, або його ключ не має до нього доступу',
  git_unreachable: 'Репозиторій {{repository}} недоступний',
  git_broken_off: '{{repository}}: з’єднання перервано',
  git_failed: 'Помилка git для {{repository}}',
  git_failed_code: 'Помилка git для {{repository}}, код завершення {{exit_code}}',
  git_host_silent: 'Хост {{host}} мовчав {{seconds}} с',
  git_address_forbidden: '{{host}} веде на адресу, з якої репозиторії ніколи не читаються',
  git_address_loopback:
    '{{host}} належить цій машині, а звідти репозиторії не читаються. Адміністратор може це дозволити (параметр repositories.allow_loopback)',
  git_address_private:
    '{{host}} належить приватній мережі, а звідти репозиторії не читаються. Адміністратор може це дозволити (параметр repositories.allow_private)',
  host_unknown: 'Ім’я хоста в {{repository}} невідоме',
  repository_needs_ssh_key: '{{repository}} потребує SSH-ключа, а ключ репозиторію — логін із паролем',
  ssh_login_wrong: 'Логін SSH-ключа містить недозволений символ',
  no_such_branch: 'У {{repository}} немає гілки {{branch}}',
  no_such_commit: 'У {{repository}} немає коміту {{commit}}',
  no_pinned_commit: 'У {{repository}} немає коміту {{commit}}, якого вимагає батьківський репозиторій',
  commit_ambiguous: 'Коміт {{commit}} у {{repository}} неоднозначний: вкажіть більше його знаків',
  commit_outside: 'Коміт {{commit}} не належить жодній гілці чи тегу {{repository}}',
  repository_without_branch: 'Репозиторій {{repository}} порожній: гілки {{branch}} у ньому ще немає',
  repository_empty: 'Репозиторій {{repository}} порожній',
  submodules_unreadable: 'Файл .gitmodules у {{repository}} не вдається прочитати',
  submodules_too_deep: 'Підмодулі вкладено глибше ніж {{max}}',
  of_submodule: 'Підмодуль {{path}}: {{problem}}',
  submodule_local: 'локальний шлях не дозволено в репозиторії, отриманому з іншого місця',
  submodule_link: 'його тека є посиланням',
  submodule_address_outside: 'Адреса підмодуля {{address}} веде за межі {{root}}',
  checkout_too_long: 'Отримання коду тривало довше ніж {{duration}} (параметр max_checkout_sec)',
  history_too_large: 'Історія репозиторію більша за {{size}} (параметр max_checkout_bytes)',
  content_too_large: 'Вміст репозиторію більший за {{size}} (параметр max_checkout_bytes)',
  too_many_files: 'У репозиторії більше файлів, ніж {{max}} (параметр max_checkout_files)',
  no_such_file: 'У репозиторії немає файлу {{path}}',
  hosts_of_folder: '{{path}} — тека: її хости стануть відомі лише під час виконання',
  hosts_of_link: '{{path}} — посилання: його хости стануть відомі лише під час виконання',
  hosts_of_large_file: 'Файл {{path}} більший за {{max}} байт: його хости стануть відомі лише під час виконання',
}
