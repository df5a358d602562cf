import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form: 'не более 5 имён серверов, каждое с портом, если он не по умолчанию: ldap.example.com:636',
  ldap_server_required: 'Введите имя сервера',
  ldap_server_scheme:
    '{{server}} не подходит к шифрованию: ldaps:// — для LDAPS, ldap:// — для StartTLS и без шифрования',
  ldap_base_required: 'Введите DN, под которым ищутся пользователи, например ou=people,dc=example,dc=com',
  ldap_filter_form: 'должен быть фильтр с парными скобками, например (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'должно содержать %s — то, что вводит пользователь',
  ldap_attributes_list: 'не более 20 имён атрибутов: буквы, цифры и дефисы',
  ldap_attributes_form: 'должны быть имена атрибутов, разделённые |',
  ldap_certificate_form: 'должны быть сертификаты в формате PEM, начинающиеся с -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'не должно содержать закрытого ключа: здесь нужны только сертификаты',
  ldap_slow: '{{server}} не отвечает в течение {{seconds}} с',
  ldap_not_ldap: '{{server}} — не сервер каталога: проверьте порт и шифрование',
  ldap_no_tls: '{{server}} не поддерживает TLS на этом порту: используйте порт LDAPS, обычно 636, или StartTLS',
  ldap_no_starttls: '{{server}} не предлагает StartTLS (код {{code}}): используйте LDAPS или настройте там сертификат',
  ldap_certificate_unknown:
    'Сертификат {{server}} выпущен центром, которому здесь не доверяют: введите сертификат CA каталога',
  ldap_certificate_name:
    'Сертификат {{server}} выпущен на другое имя ({{names}}): введите сервер под именем из его сертификата',
  ldap_certificate_time: 'Сертификат {{server}} истёк или ещё не действует: обновите его или проверьте часы',
  ldap_certificate_unreadable:
    'Сертификат CA не удаётся прочитать: скопируйте его заново, с первой и последней строкой',
  ldap_bind_refused: '{{server}} не принимает bind DN {{dn}} с его паролем: проверьте то и другое',
  ldap_bind_anonymous: '{{server}} не разрешает поиск без учётной записи: введите bind DN и его пароль',
  ldap_bind_encryption: '{{server}} требует зашифрованного соединения: выберите LDAPS или StartTLS',
  ldap_no_base: '{{base}} нет на {{server}}, или читать его нельзя: проверьте DN и bind DN',
  ldap_base_form: '{{base}} — не DN: напишите его, например, так: ou=people,dc=example,dc=com',
  ldap_no_access: 'Учётной записи bind нельзя искать под {{base}}: дайте ей право чтения в каталоге',
  ldap_referral:
    '{{server}} для {{base}} направляет к другому серверу, переход к которому не выполняется: введите тот сервер или другой DN',
  ldap_search_limit:
    '{{server}} прервал поиск под {{base}} из-за своих ограничений (код {{code}}): сузьте фильтр или увеличьте ограничения для учётной записи bind',
  ldap_search_answers: 'Поиск под {{base}} находит больше {{max}} записей: сузьте фильтр',
  ldap_search_code: '{{server}} отклоняет поиск под {{base}} с кодом {{code}}: проверьте DN и фильтр',
  ldap_bind_code: '{{server}} отклоняет bind DN {{dn}} с кодом {{code}}',
  ldap_unavailable: '{{server}} сейчас недоступен (код {{code}})',
  ldap_several_entries: 'По этому логину находится несколько записей: сузьте фильтр, чтобы находилась одна',
  ldap_no_value:
    'У записи {{dn}} нет {{attribute}}: выберите другой атрибут или разрешите учётной записи bind читать его',
  ldap_password_unreadable:
    'Этот сервер не может прочитать пароль для bind DN, потому что нет его ключа шифрования: введите пароль заново',
  sign_in_directory_down:
    'Неверный логин или пароль, или ваша учётная запись находится в каталоге {{directory}}, который сейчас не отвечает: попробуйте позже',
  ldap_no_entry: 'По этому логину никто не найден: проверьте DN, под которым ищутся пользователи, и фильтр',
  ldap_account_disabled: 'Эта учётная запись отключена в каталоге или истекла ({{attribute}})',
  ldap_no_email:
    'У записи нет адреса электронной почты ({{attribute}}), который нужен каждой учётной записи: выберите другой атрибут',
  no_such_directory: 'должен быть каталог этого сервера или пустое значение',
  no_directories: 'У этого сервера нет каталога, через который можно войти',
}
