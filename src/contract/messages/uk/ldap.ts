import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form: 'має бути щонайбільше 5 імен серверів, кожне з портом, якщо він не типовий: ldap.example.com:636',
  ldap_server_required: 'Введіть ім’я сервера',
  ldap_server_scheme:
    '{{server}} не відповідає шифруванню: ldaps:// — для LDAPS, ldap:// — для StartTLS і без шифрування',
  ldap_base_required: 'Введіть DN, нижче якого шукати користувачів, наприклад ou=people,dc=example,dc=com',
  ldap_filter_form: 'має бути фільтр із парними дужками, наприклад (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'має містити %s — місце введеного логіна',
  ldap_attributes_list: 'має бути щонайбільше 20 назв атрибутів: латинські літери, цифри й дефіси',
  ldap_attributes_form: 'мають бути назви атрибутів, розділені |',
  ldap_certificate_form: 'мають бути сертифікати у форматі PEM, що починаються з -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'не може містити приватного ключа: тут мають бути лише сертифікати',
  ldap_slow: '{{server}} не відповідає протягом {{seconds}} с',
  ldap_not_ldap: '{{server}} не є сервером каталогу: перевірте порт і шифрування',
  ldap_no_tls: '{{server}} не підтримує TLS на цьому порту: використайте порт LDAPS, зазвичай 636, або StartTLS',
  ldap_no_starttls: '{{server}} не пропонує StartTLS (код {{code}}): використайте LDAPS або налаштуйте там сертифікат',
  ldap_certificate_unknown: 'Сертифікат {{server}} видав центр, якому тут не довіряють: введіть сертифікат CA каталогу',
  ldap_certificate_name:
    'Сертифікат {{server}} видано на інше ім’я ({{names}}): вкажіть сервер за іменем із його сертифіката',
  ldap_certificate_time:
    'Строк дії сертифіката {{server}} минув або ще не почався: оновіть його або перевірте годинники',
  ldap_certificate_unreadable: 'Сертифікат CA не вдається прочитати: скопіюйте його знову з першим і останнім рядком',
  ldap_bind_refused: '{{server}} не приймає bind DN {{dn}} з його паролем: перевірте обидва',
  ldap_bind_anonymous: '{{server}} не дозволяє пошуку без облікового запису: введіть bind DN і його пароль',
  ldap_bind_encryption: '{{server}} вимагає шифрованого з’єднання: виберіть LDAPS або StartTLS',
  ldap_no_base: '{{base}} не існує на {{server}}, або читати це не дозволено: перевірте DN і bind DN',
  ldap_base_form: '{{base}} не є DN: пишіть, наприклад, ou=people,dc=example,dc=com',
  ldap_no_access: 'Обліковому запису bind не дозволено шукати нижче {{base}}: надайте йому право читання в каталозі',
  ldap_referral:
    '{{server}} відсилає до іншого сервера для {{base}}, а такі відсилання не виконуються: вкажіть той сервер або інший DN',
  ldap_search_limit:
    '{{server}} перериває пошук нижче {{base}} через свої обмеження (код {{code}}): звузьте фільтр або збільште обмеження для облікового запису bind',
  ldap_search_answers: 'Пошук нижче {{base}} знаходить більше записів, ніж {{max}}: звузьте фільтр',
  ldap_search_code: '{{server}} відхиляє пошук нижче {{base}} з кодом {{code}}: перевірте DN і фільтр',
  ldap_bind_code: '{{server}} відхиляє bind DN {{dn}} з кодом {{code}}',
  ldap_unavailable: '{{server}} зараз недоступний (код {{code}})',
  ldap_several_entries: 'Для цього логіна пошук знаходить кілька записів: звузьте фільтр, щоб знаходився один',
  ldap_no_value:
    'Запис {{dn}} не має {{attribute}}: виберіть інший атрибут або дозвольте обліковому запису bind читати його',
  ldap_password_unreadable:
    'Цей сервер не може прочитати пароль bind DN, бо бракує ключа шифрування: введіть пароль знову',
  sign_in_directory_down:
    'Неправильний логін або пароль, або ваш обліковий запис — у каталозі {{directory}}, який зараз не відповідає: спробуйте пізніше',
  ldap_no_entry: 'Пошук не знаходить нікого з цим логіном: перевірте DN, нижче якого шукають користувачів, і фільтр',
  ldap_account_disabled: 'Цей обліковий запис у каталозі вимкнено, або строк його дії минув ({{attribute}})',
  ldap_no_email:
    'Запис не має адреси ел. пошти ({{attribute}}), потрібної кожному обліковому запису: виберіть інший атрибут',
  no_such_directory: 'має бути каталог цього сервера або порожньо',
  no_directories: 'Цей сервер не має каталогу для входу',
}
