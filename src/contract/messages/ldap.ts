/** LDAP directories: their settings, and why one cannot be used. */
export const ldap = {
  ldap_server_form:
    'must be at most 5 names of servers, each with a port if it is not the default: ldap.example.com:636',
  ldap_server_required: 'Enter the name of a server',
  ldap_server_scheme: '{{server}} does not fit the encryption: ldaps:// is for LDAPS, ldap:// for StartTLS and none',
  ldap_base_required: 'Enter the DN below which users are searched, such as ou=people,dc=example,dc=com',
  ldap_filter_form: 'must be a filter with balanced parentheses, such as (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'must contain %s, which stands for what the user enters',
  ldap_attributes_list: 'must be at most 20 names of attributes: letters, digits and hyphens',
  ldap_attributes_form: 'must be names of attributes, separated by |',
  ldap_certificate_form: 'must be certificates in PEM form, which begin with -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'must not contain a private key: only certificates belong here',
  ldap_slow: '{{server}} did not answer within {{seconds}} seconds',
  ldap_not_ldap: '{{server}} is not a directory server: check the port and the encryption',
  ldap_no_tls: '{{server}} does not speak TLS on this port: use the port of LDAPS, which is usually 636, or StartTLS',
  ldap_no_starttls: '{{server}} does not offer StartTLS (code {{code}}): use LDAPS, or set up a certificate there',
  ldap_certificate_unknown:
    'The certificate of {{server}} was issued by an authority that is not trusted here: enter the CA certificate of the directory',
  ldap_certificate_name:
    'The certificate of {{server}} is for another name ({{names}}): enter the server under a name of its certificate',
  ldap_certificate_time: 'The certificate of {{server}} has expired or is not valid yet: renew it, or check the clocks',
  ldap_certificate_unreadable: 'The CA certificate cannot be read: copy it again, with its first and last line',
  ldap_bind_refused: '{{server}} did not accept the bind DN {{dn}} with its password: check both',
  ldap_bind_anonymous: '{{server}} does not allow a search without an account: enter a bind DN and its password',
  ldap_bind_encryption: '{{server}} requires an encrypted connection: choose LDAPS or StartTLS',
  ldap_no_base: '{{base}} does not exist at {{server}}, or may not be read: check the DN and the bind DN',
  ldap_base_form: '{{base}} is not a DN: write it like ou=people,dc=example,dc=com',
  ldap_no_access: 'The bind account may not search below {{base}}: give it read access in the directory',
  ldap_referral:
    '{{server}} refers to another server for {{base}}, which is not followed: enter that server or another DN',
  ldap_search_limit:
    '{{server}} stopped the search below {{base}} because of its limits (code {{code}}): make the filter narrower, or raise the limits for the bind account',
  ldap_search_answers: 'The search below {{base}} finds more than {{max}} entries: make the filter narrower',
  ldap_search_code: '{{server}} refused the search below {{base}} with code {{code}}: check DN and filter',
  ldap_bind_code: '{{server}} refused the bind DN {{dn}} with code {{code}}',
  ldap_unavailable: '{{server}} is not available at the moment (code {{code}})',
  ldap_several_entries:
    'The search finds several entries for this login: make the filter narrower, so that it finds one',
  ldap_no_value: 'The entry {{dn}} has no {{attribute}}: choose another attribute, or let the bind account read it',
  ldap_password_unreadable:
    'This server cannot read the password of the bind DN, because its encryption key is missing: enter the password again',
  sign_in_directory_down:
    'Incorrect login or password, or your account is in {{directory}}, which does not answer at the moment: try again later',
  ldap_no_entry: 'The search finds no one with this login: check the DN below which users are searched, and the filter',
  ldap_account_disabled: 'This account is disabled or has expired in the directory ({{attribute}})',
  ldap_no_email: 'The entry has no email address ({{attribute}}), which every account needs: choose another attribute',
  no_such_directory: 'must be a directory of this server, or empty',
  no_directories: 'This server has no directory to sign in with',
} as const
