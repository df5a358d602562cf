import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}, з адреси {{origin}}',
  event_origin: '{{address}} (програма: {{agent}})',
  event_hashed_name: '(хешоване ім’я)',

  event_subscription_activated: 'Підписку {{plan}} активовано',
  event_subscription_removed: 'Підписку {{plan}} видалено',
  event_policy_updated: 'Політику входу {{setting}} змінено',
  event_all_schedules_paused: 'Усі розклади сервера призупинено',
  event_all_schedules_paused_for: 'Усі розклади сервера призупинено: {{reason}}',
  event_all_schedules_resumed: 'Роботу всіх розкладів сервера відновлено',
  event_cache_cleared: 'Кеш очищено',
  event_caches_cleared: 'Кеш усіх проєктів очищено',
  event_exported: 'Події експортовано',
  event_exported_project: 'Події проєкту експортовано',
  event_exported_with_proof: 'Усі події експортовано з доказом цілісності',
  event_server_backup_started: 'Почато створення резервної копії сервера',
  event_backup_downloaded: 'Резервну копію проєкту завантажено',
  event_mail_tested: 'Тестове повідомлення надіслано на {{to}}',

  event_denied: 'Запит {{call}} відхилено: {{why}}',
  event_denied_hidden: 'Запит {{call}} відхилено: немає доступу до проєкту {{project}}',
  event_denied_again: '{{denial}}, повторень протягом хвилини: {{count}}',
  event_denied_others: 'Відхилено інших запитів протягом хвилини: {{count}}',

  event_provider_tested: 'Провайдера ідентифікації {{name}} перевірено',
  event_identity_linked: 'Обліковий запис {{username}} пов’язано з провайдером {{provider}}',
  event_identity_unlinked: 'Обліковий запис {{username}} від’єднано від провайдера {{provider}}',
  event_user_as_provider_states: 'Користувача {{username}} змінено за даними провайдера {{provider}}',
  event_user_gone: 'Користувача {{username}} видалено або вимкнено в провайдера {{provider}}',
  event_user_created_with_provider: 'Користувача {{username}} створено під час першого входу через {{provider}}',
  event_user_created_by_email: 'Користувача {{username}} створено під час першого входу за допомогою ел. пошти',
  event_user_created_by_invitation:
    'Користувача {{username}} створено на запрошення користувача {{inviter}}, з адреси {{origin}}',
  event_user_blocked: 'Користувача {{username}} заблоковано',
  event_user_unblocked: 'Користувача {{username}} розблоковано',
  event_password_set_by_link: 'Пароль користувача {{username}} встановлено за посиланням, з адреси {{origin}}',
  event_password_changed_at_sign_in: 'Пароль користувача {{username}} змінено під час входу, з адреси {{origin}}',
  event_password_link_asked: 'Запитано посилання для встановлення пароля користувача {{username}}',
  event_password_link_created: 'Створено посилання для встановлення пароля користувача {{username}}',
  event_sign_in_link_created: 'З командного рядка створено посилання для входу від імені користувача {{username}}',
  event_token_created: 'API-токен {{name}} користувача {{username}} створено',
  event_token_deleted: 'API-токен {{name}} користувача {{username}} видалено',

  event_app_added: 'До облікового запису {{username}} додано застосунок-автентифікатор',
  event_factor_removed: 'З облікового запису {{username}} прибрано другий фактор',
  event_app_removed: 'З облікового запису {{username}} прибрано застосунок-автентифікатор',
  event_email_factor_added: 'Для облікового запису {{username}} увімкнено коди ел. поштою',
  event_email_factor_removed: 'Для облікового запису {{username}} вимкнено коди ел. поштою',
  event_passkey_added: 'До облікового запису {{username}} додано ключ доступу',
  event_passkey_renamed: 'В обліковому записі {{username}} перейменовано ключ доступу',
  event_passkey_removed: 'З облікового запису {{username}} видалено ключ доступу',
  event_recovery_codes_renewed: 'Для облікового запису {{username}} замінено коди відновлення',

  event_session_ended: 'Сеанс користувача {{username}} завершено ({{device}}), {{why}}',
  event_sessions_ended: 'Сеанси користувача {{username}} завершено ({{count}}), {{why}}',
  event_session_expired: 'Строк дії сеансу користувача {{username}} минув ({{device}})',
  event_sessions_expired: 'Строк дії сеансів користувача {{username}} минув ({{count}})',
  ended_from: 'з адреси {{origin}}',
  ended_on_command_line: 'з командного рядка',
  ended_user_blocked: 'причина: користувача заблоковано',
  ended_user_unblocked: 'причина: користувача розблоковано',
  ended_account_deleted: 'причина: обліковий запис видалено',
  ended_new_password: 'причина: новий пароль',
  ended_unlinked: 'причина: обліковий запис від’єднано від провайдера {{provider}}',
  ended_user_gone: 'причина: користувача видалено або вимкнено в провайдера {{provider}}',
  ended_factor_required: 'причина: тепер потрібен другий фактор',
  ended_factor_removed: 'причина: прибрано останній другий фактор',
  ended_became_administrator: 'причина: користувач став адміністратором',
  event_sign_ins_refused:
    'Протягом хвилини ще невдалих спроб входу: {{failed}}, відхилено через обмеження: {{limited}}',

  event_rule: 'правило «{{name}}»',
  event_rule_grants_none: '{{rule}} більше не надає ролі',
  event_member_added_by: 'Користувача ID {{user}} додано до команди: {{by}}',
  event_member_removed_by_rule: 'Користувача ID {{user}} вилучено з команди: {{by}}',
  event_member_joined: 'Користувач ID {{user}} приєднався до команди на запрошення користувача {{inviter}}',
  event_role_changed_by: 'Змінено роль користувача ID {{user}}: {{by}}',
  event_stays_owner:
    'Користувач ID {{user}} залишається власником: {{rule}} більше не надає цієї ролі, але це останній власник',
  event_stays_administrator:
    'Користувач ID {{user}} залишається адміністратором: {{rule}} більше не надає цих прав, але це останній адміністратор',
  event_became_administrator: 'Користувач ID {{user}} став адміністратором: {{rule}}',
  event_no_administrator: 'Користувач ID {{user}} більше не адміністратор: {{rule}} не надає цих прав',
  event_permissions_template: 'Дозволи шаблону {{name}} змінено',
  event_permissions_view: 'Дозволи подання {{name}} змінено',
  event_permissions_inventory: 'Дозволи інвентарю {{name}} змінено',
  event_permissions_key: 'Дозволи ключа {{name}} змінено',

  event_invite_created:
    'Запрошення для {{invited}} до проєкту {{project}} (роль: {{role}}) створено, з адреси {{origin}}',
  event_invite_resent:
    'Запрошення для {{invited}} до проєкту {{project}} (роль: {{role}}) надіслано ще раз, з адреси {{origin}}',
  event_invite_updated:
    'Запрошення для {{invited}} до проєкту {{project}} (роль: {{role}}) змінено, з адреси {{origin}}',
  event_invite_revoked:
    'Запрошення для {{invited}} до проєкту {{project}} (роль: {{role}}) відкликано, з адреси {{origin}}',
  event_invite_accepted:
    'Запрошення для {{invited}} до проєкту {{project}} (роль: {{role}}) прийнято, з адреси {{origin}}',
  event_invite_declined:
    'Запрошення для {{invited}} до проєкту {{project}} (роль: {{role}}) відхилено, з адреси {{origin}}',

  event_task_pruned: 'За правилами зберігання видалено 1 старе завдання шаблону {{template}}',
  event_tasks_pruned: 'За правилами зберігання видалено старих завдань шаблону {{template}}: {{count}}',
  event_not_started: 'Шаблон ID {{template}} не вдалося запустити автоматично після збірки {{build}}: {{why}}',
  event_settings_unreadable: 'його параметри не вдається прочитати: збережіть його ще раз',
  event_secrets_read: 'Завданню ID {{task}} передано секрети, ключі: {{keys}}',
  event_log_downloaded: 'Завантажено журнал завдання ID {{task}}',
  event_artifact_downloaded: 'Завантажено артефакт {{name}} завдання ID {{task}}',
  event_artifacts_downloaded: 'Завантажено артефактів завдання ID {{task}}: {{count}}',

  event_host_met: 'Хост {{host}} отримав довіру під час першого з’єднання, завдання ID {{task}}',
  event_host_added: 'Відомий хост {{host}} {{type}} {{fingerprint}} додано вручну',
  event_host_confirmed: 'Відомий хост {{host}} {{type}} {{fingerprint}} підтверджено вручну',
  event_host_replaced: 'Відомий хост {{host}} {{type}} {{fingerprint}} отримав довіру замість {{before}}',
  event_host_dismissed: 'Відомий хост {{host}} {{type}} {{fingerprint}} залишається недовіреним: приховано',
  event_repository_tested: 'Репозиторій {{repository}} перевірено з ключем {{key}}',
  event_storage_tested: 'Сховище секретів {{name}} перевірено',
  event_storage_synchronized: 'Сховище секретів {{name}} синхронізовано',

  event_channel_tested: 'Канал сповіщень {{name}} перевірено',
  event_channel_deleted_with_alert:
    'Канал сповіщень {{name}} видалено; спроби надіслати 1 сповіщення, що очікувало, припинено',
  event_channel_deleted_with_alerts:
    'Канал сповіщень {{name}} видалено; припинено спроби надіслати сповіщення, що очікували: {{count}}',
  event_alert_tested: 'Тестове сповіщення надіслано',
  event_alert_retried: 'Сповіщення {{alert}} надсилається повторно через канал {{channel}}',

  event_push_tested: 'У браузер користувача {{username}} надіслано тестове повідомлення',
  event_push_on:
    'Повідомлення в браузер користувача {{username}} увімкнено (запити на підтвердження вимкнено), з адреси {{origin}}',
  event_push_on_confirmations:
    'Повідомлення в браузер користувача {{username}} увімкнено (запити на підтвердження ввімкнено), з адреси {{origin}}',
  event_push_without_confirmations:
    'Повідомлення в браузер користувача {{username}} змінено (запити на підтвердження вимкнено), з адреси {{origin}}',
  event_push_with_confirmations:
    'Повідомлення в браузер користувача {{username}} змінено (запити на підтвердження ввімкнено), з адреси {{origin}}',
  event_push_off: 'Повідомлення в браузер користувача {{username}} вимкнено, з адреси {{origin}}',

  event_runner_registered: 'Раннер {{name}} зареєстровано',
  event_runner_token_created: 'Раннеру {{name}} видано токен реєстрації',
  event_runner_cleared: 'Для раннера {{name}} запитано очищення кешу',

  event_resource_drifted:
    'Виявлено дрейф робочого простору {{workspace}}, завдання ID {{task}}: відрізняється 1 ресурс',
  event_resources_drifted:
    'Виявлено дрейф робочого простору {{workspace}}, завдання ID {{task}}: ресурсів, що відрізняються, — {{count}}',
  event_back_in_sync: 'Дрейфу робочого простору {{workspace}} більше немає, завдання ID {{task}}',
  event_state_read: 'Стан робочого простору {{workspace}} прочитано: serial {{serial}}',
  event_state_restored: 'Стан робочого простору {{workspace}} відновлено із serial {{serial}}',
  event_state_version_deleted: 'Версію {{serial}} стану робочого простору {{workspace}} видалено',
  event_state_removed: 'Стан робочого простору {{workspace}} прибрано; його версії збережено',
  event_state_removed_by: 'Стан робочого простору {{workspace}} прибрано (хто: {{author}}); його версії збережено',
  event_lock_forced:
    'Блокування стану робочого простору {{workspace}} знято примусово: утримувалося з {{since}} ({{who}})',
  event_unnamed_client: 'клієнт без імені',
  event_state_address_created: 'Адресу {{address}} стану робочого простору {{workspace}} створено',
  event_state_address_updated: 'Адресу {{address}} стану робочого простору {{workspace}} змінено',
  event_state_address_deleted: 'Адресу {{address}} стану робочого простору {{workspace}} видалено',

  event_new_encryption_key: 'Відтепер секрети зберігаються з ключем {{key}} замість {{before}}',
  event_secret_emptied: '{{secret}}: значення очищено, його ключ {{key}} втрачено',
  event_secret_put_back: '{{secret}}: значення повернуто з резервної копії запечатаних значень',
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
