import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}, джерело: {{origin}}',
  event_origin: '{{address}}, програма {{agent}}',
  event_hashed_name: '(ім’я у вигляді гешу)',

  event_subscription_activated: 'Активовано підписку {{plan}}',
  event_subscription_removed: 'Видалено підписку {{plan}}',
  event_policy_updated: 'Змінено політику входу {{setting}}',
  event_all_schedules_paused: 'Призупинено всі розклади сервера',
  event_all_schedules_paused_for: 'Призупинено всі розклади сервера: {{reason}}',
  event_all_schedules_resumed: 'Відновлено всі розклади сервера',
  event_cache_cleared: 'Очищено кеш',
  event_caches_cleared: 'Очищено кеш усіх проєктів',
  event_exported: 'Експортовано події',
  event_exported_project: 'Експортовано події проєкту',
  event_exported_with_proof: 'Експортовано всі події з доказом',
  event_server_backup_started: 'Розпочато резервне копіювання сервера',
  event_backup_downloaded: 'Завантажено резервну копію проєкту',
  event_mail_tested: 'Надіслано тестове повідомлення на {{to}}',

  event_denied: 'Відмовлено в {{call}}: {{why}}',
  event_denied_hidden: 'Відмовлено в {{call}}: немає доступу до проєкту {{project}}',
  event_denied_again: '{{denial}}, ще відмов за хвилину: {{count}}',
  event_denied_others: 'Інші запити, відхилені за хвилину: {{count}}',

  event_provider_tested: 'Перевірено провайдера ідентифікації {{name}}',
  event_identity_linked: 'Обліковий запис {{username}} пов’язано з {{provider}}',
  event_identity_unlinked: 'Обліковий запис {{username}} від’єднано від {{provider}}',
  event_user_as_provider_states: 'Користувача {{username}} змінено за даними провайдера {{provider}}',
  event_user_gone: 'Користувача {{username}} більше немає в провайдера {{provider}}, або його там вимкнено',
  event_user_created_with_provider: 'Користувача {{username}} створено під час першого входу через {{provider}}',
  event_user_created_by_email: 'Користувача {{username}} створено під час першого входу електронною поштою',
  event_user_created_by_invitation:
    'Користувача {{username}} створено на запрошення користувача {{inviter}}, джерело: {{origin}}',
  event_user_blocked: 'Користувача {{username}} заблоковано',
  event_user_unblocked: 'Користувача {{username}} розблоковано',
  event_password_set_by_link: 'Пароль користувача {{username}} задано за посиланням, джерело: {{origin}}',
  event_password_changed_at_sign_in: 'Пароль користувача {{username}} змінено під час входу, джерело: {{origin}}',
  event_password_link_asked: 'Запитано посилання для встановлення пароля користувача {{username}}',
  event_password_link_created: 'Створено посилання для встановлення пароля користувача {{username}}',
  event_sign_in_link_created: 'У командному рядку створено посилання для входу від імені {{username}}',
  event_token_created: 'Створено API-токен {{name}} користувача {{username}}',
  event_token_deleted: 'Видалено API-токен {{name}} користувача {{username}}',

  event_app_added: 'До облікового запису {{username}} додано застосунок-автентифікатор',
  event_factor_removed: 'З облікового запису {{username}} видалено другий фактор',
  event_app_removed: 'З облікового запису {{username}} видалено застосунок-автентифікатор',
  event_email_factor_added: 'Для облікового запису {{username}} увімкнено коди електронною поштою',
  event_email_factor_removed: 'Для облікового запису {{username}} вимкнено коди електронною поштою',
  event_passkey_added: 'До облікового запису {{username}} додано ключ доступу',
  event_passkey_renamed: 'В обліковому записі {{username}} перейменовано ключ доступу',
  event_passkey_removed: 'З облікового запису {{username}} видалено ключ доступу',
  event_recovery_codes_renewed: 'Замінено коди відновлення облікового запису {{username}}',

  event_session_ended: 'Завершено сеанс користувача {{username}} ({{device}}), {{why}}',
  event_sessions_ended: 'Завершено сеанси користувача {{username}}: {{count}}, {{why}}',
  event_session_expired: 'Закінчився строк дії сеансу користувача {{username}} ({{device}})',
  event_sessions_expired: 'Закінчився строк дії сеансів користувача {{username}}: {{count}}',
  ended_from: 'джерело: {{origin}}',
  ended_on_command_line: 'з командного рядка',
  ended_user_blocked: 'бо користувача заблоковано',
  ended_user_unblocked: 'бо користувача розблоковано',
  ended_account_deleted: 'бо обліковий запис видалено',
  ended_new_password: 'бо задано новий пароль',
  ended_unlinked: 'бо обліковий запис від’єднано від {{provider}}',
  ended_user_gone: 'бо користувача більше немає в провайдера {{provider}} або його там вимкнено',
  ended_factor_required: 'бо тепер потрібен другий фактор',
  ended_factor_removed: 'бо видалено останній другий фактор',
  ended_became_administrator: 'бо користувач став адміністратором',
  event_sign_ins_refused: 'Інші спроби входу за хвилину: невдалих — {{failed}}, відхилених обмеженнями — {{limited}}',

  event_rule: 'правило «{{name}}»',
  event_rule_grants_none: '{{rule}} більше не надає ролі',
  event_member_added_by: 'Користувача з ID {{user}} додано до команди: {{by}}',
  event_member_removed_by_rule: 'Користувача з ID {{user}} видалено з команди: {{by}}',
  event_member_joined: 'Користувач з ID {{user}} приєднався на запрошення користувача {{inviter}}',
  event_role_changed_by: 'Змінено роль користувача з ID {{user}}: {{by}}',
  event_stays_owner:
    'Користувач з ID {{user}} залишається власником: {{rule}} більше цього не надає, але це останній власник',
  event_stays_administrator:
    'Користувач з ID {{user}} залишається адміністратором: {{rule}} більше цього не надає, але це останній адміністратор',
  event_became_administrator: 'Користувач з ID {{user}} став адміністратором: {{rule}}',
  event_no_administrator: 'Користувач з ID {{user}} більше не адміністратор: {{rule}} цього не надає',
  event_permissions_template: 'Змінено дозволи шаблону {{name}}',
  event_permissions_view: 'Змінено дозволи подання {{name}}',
  event_permissions_inventory: 'Змінено дозволи інвентарю {{name}}',
  event_permissions_key: 'Змінено дозволи ключа {{name}}',

  event_invite_created: 'Створено запрошення {{invited}} до проєкту {{project}} з роллю {{role}}, джерело: {{origin}}',
  event_invite_resent:
    'Повторно надіслано запрошення {{invited}} до проєкту {{project}} з роллю {{role}}, джерело: {{origin}}',
  event_invite_updated: 'Змінено запрошення {{invited}} до проєкту {{project}} з роллю {{role}}, джерело: {{origin}}',
  event_invite_revoked:
    'Відкликано запрошення {{invited}} до проєкту {{project}} з роллю {{role}}, джерело: {{origin}}',
  event_invite_accepted: 'Прийнято запрошення {{invited}} до проєкту {{project}} з роллю {{role}}, джерело: {{origin}}',
  event_invite_declined:
    'Відхилено запрошення {{invited}} до проєкту {{project}} з роллю {{role}}, джерело: {{origin}}',

  event_task_pruned: 'За правилами зберігання видалено 1 старе завдання шаблону {{template}}',
  event_tasks_pruned: 'За правилами зберігання видалено старі завдання шаблону {{template}}: {{count}}',
  event_not_started: 'Шаблон з ID {{template}} не вдалося запустити автоматично після збірки {{build}}: {{why}}',
  event_settings_unreadable: 'не вдається прочитати його налаштування, збережіть його ще раз',
  event_secrets_read: 'Завдання з ID {{task}} отримало секрети: {{keys}}',
  event_log_downloaded: 'Завантажено журнал завдання з ID {{task}}',
  event_artifact_downloaded: 'Завантажено артефакт {{name}} завдання з ID {{task}}',
  event_artifacts_downloaded: 'Завантажено артефакти завдання з ID {{task}}: {{count}}',

  event_host_met: 'Хост {{host}} прийнято як довірений під час першого підключення, завдання з ID {{task}}',
  event_host_added: 'Відомий хост {{host}} {{type}} {{fingerprint}} додано вручну',
  event_host_confirmed: 'Відомий хост {{host}} {{type}} {{fingerprint}} підтверджено вручну',
  event_host_replaced: 'Відомий хост {{host}} {{type}} {{fingerprint}} прийнято як довірений замість {{before}}',
  event_host_dismissed: 'Відомий хост {{host}} {{type}} {{fingerprint}} не прийнято: відхилено',
  event_repository_tested: 'Перевірено репозиторій {{repository}} з ключем {{key}}',
  event_storage_tested: 'Перевірено сховище секретів {{name}}',
  event_storage_synchronized: 'Синхронізовано сховище секретів {{name}}',

  event_channel_tested: 'Перевірено канал сповіщень {{name}}',
  event_channel_deleted_with_alert: 'Видалено канал сповіщень {{name}}; 1 сповіщення, що очікувало, не буде надіслано',
  event_channel_deleted_with_alerts:
    'Видалено канал сповіщень {{name}}; сповіщення, що очікували, не буде надіслано: {{count}}',
  event_alert_tested: 'Надіслано тестове сповіщення',
  event_alert_retried: 'Сповіщення {{alert}} надсилається повторно через {{channel}}',

  event_push_tested: 'Надіслано тестове повідомлення в браузер користувача {{username}}',
  event_push_on:
    'Увімкнено повідомлення в браузер користувача {{username}} (запити підтвердження вимкнено), джерело: {{origin}}',
  event_push_on_confirmations:
    'Увімкнено повідомлення в браузер користувача {{username}} (запити підтвердження ввімкнено), джерело: {{origin}}',
  event_push_without_confirmations:
    'Змінено повідомлення в браузер користувача {{username}} (запити підтвердження вимкнено), джерело: {{origin}}',
  event_push_with_confirmations:
    'Змінено повідомлення в браузер користувача {{username}} (запити підтвердження ввімкнено), джерело: {{origin}}',
  event_push_off: 'Вимкнено повідомлення в браузер користувача {{username}}, джерело: {{origin}}',

  event_runner_registered: 'Зареєстровано раннер {{name}}',
  event_runner_token_created: 'Раннеру {{name}} видано токен реєстрації',
  event_runner_cleared: 'Раннеру {{name}} надіслано запит на видалення кешу',

  event_resource_drifted:
    'Завдання з ID {{task}} виявило дрейф робочого простору {{workspace}}: відрізняється 1 ресурс',
  event_resources_drifted:
    'Завдання з ID {{task}} виявило дрейф робочого простору {{workspace}}: ресурсів із відмінностями — {{count}}',
  event_back_in_sync: 'Робочий простір {{workspace}} знову без дрейфу, завдання з ID {{task}}',
  event_state_read: 'Прочитано стан робочого простору {{workspace}}: serial {{serial}}',
  event_state_restored: 'Відновлено стан робочого простору {{workspace}} з версії із serial {{serial}}',
  event_state_version_deleted: 'Видалено версію із serial {{serial}} стану робочого простору {{workspace}}',
  event_state_removed: 'Видалено стан робочого простору {{workspace}}; його версії збережено',
  event_state_removed_by: '{{author}}: видалено стан робочого простору {{workspace}}; його версії збережено',
  event_lock_forced:
    'Примусово знято блокування стану робочого простору {{workspace}}: власник — {{who}}, від {{since}}',
  event_unnamed_client: 'клієнт без імені',
  event_state_address_created: 'Створено адресу {{address}} стану робочого простору {{workspace}}',
  event_state_address_updated: 'Змінено адресу {{address}} стану робочого простору {{workspace}}',
  event_state_address_deleted: 'Видалено адресу {{address}} стану робочого простору {{workspace}}',

  event_new_encryption_key: 'Відтепер секрети шифруються ключем {{key}} замість {{before}}',
  event_secret_emptied: '{{secret}} — значення очищено: ключ шифрування {{key}} втрачено',
  event_secret_put_back: '{{secret}} — значення повернуто з резервної копії зашифрованих значень',
  secret_of_schedule: 'Секрет розкладу {{name}}',
  secret_of_integration: 'Секрет інтеграції {{name}}',
  secret_of_channel: 'Секрет каналу сповіщень {{name}}',
  secret_of_storage: 'Секрет сховища секретів {{name}}',
  secret_of_identity_key: 'Ключ підпису {{name}}',
  secret_of_app: 'Секрет застосунку-автентифікатора користувача {{name}}',
  secret_of_provider: 'Секрет провайдера ідентифікації {{name}}',
  secret_of_state: 'Ключ стану {{state}} робочого простору {{name}}',
  secret_of_key: 'Ключ {{name}}',
  secret_named: 'Секрет {{name}}',
}
