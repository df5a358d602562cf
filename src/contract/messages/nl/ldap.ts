import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form:
    'mag maximaal 5 namen van servers bevatten, elk met een poort als die van de standaard afwijkt: ldap.example.com:636',
  ldap_server_required: 'Voer de naam van een server in',
  ldap_server_scheme:
    '{{server}} past niet bij de versleuteling: ldaps:// is voor LDAPS, ldap:// voor StartTLS en voor geen versleuteling',
  ldap_base_required: 'Voer de DN in waaronder gebruikers worden gezocht, zoals ou=people,dc=example,dc=com',
  ldap_filter_form: 'moet een filter met kloppende haakjes zijn, zoals (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'moet %s bevatten: dat staat voor wat de gebruiker invoert',
  ldap_attributes_list: 'mag maximaal 20 namen van attributen bevatten: letters, cijfers en koppeltekens',
  ldap_attributes_form: 'moet uit namen van attributen bestaan, gescheiden door |',
  ldap_certificate_form: 'moet uit certificaten in PEM-formaat bestaan, die beginnen met -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'mag geen privésleutel bevatten: hier horen alleen certificaten',
  ldap_slow: '{{server}} antwoordde niet binnen {{seconds}} seconden',
  ldap_not_ldap: '{{server}} is geen directoryserver: controleer de poort en de versleuteling',
  ldap_no_tls: '{{server}} spreekt geen TLS op deze poort: gebruik de poort van LDAPS, meestal 636, of StartTLS',
  ldap_no_starttls:
    '{{server}} biedt geen StartTLS aan (code {{code}}): gebruik LDAPS, of richt daar een certificaat in',
  ldap_certificate_unknown:
    'Het certificaat van {{server}} is uitgegeven door een instantie die hier niet wordt vertrouwd: voer het CA-certificaat van de directory in',
  ldap_certificate_name:
    'Het certificaat van {{server}} is voor een andere naam ({{names}}): voer de server in onder een naam uit het certificaat',
  ldap_certificate_time:
    'Het certificaat van {{server}} is verlopen of nog niet geldig: vernieuw het, of controleer de klokken',
  ldap_certificate_unreadable:
    'Het CA-certificaat kan niet worden gelezen: kopieer het opnieuw, met de eerste en de laatste regel',
  ldap_bind_refused: '{{server}} heeft de bind-DN {{dn}} met het wachtwoord niet geaccepteerd: controleer beide',
  ldap_bind_anonymous:
    '{{server}} staat niet toe om zonder account te zoeken: voer een bind-DN en het wachtwoord ervan in',
  ldap_bind_encryption: '{{server}} vereist een versleutelde verbinding: kies LDAPS of StartTLS',
  ldap_no_base: '{{base}} bestaat niet op {{server}}, of mag niet worden gelezen: controleer de DN en de bind-DN',
  ldap_base_form: '{{base}} is geen DN: schrijf deze zoals ou=people,dc=example,dc=com',
  ldap_no_access: 'Het bind-account mag niet onder {{base}} zoeken: geef het leestoegang in de directory',
  ldap_referral:
    '{{server}} verwijst voor {{base}} naar een andere server, wat niet wordt gevolgd: voer die server of een andere DN in',
  ldap_search_limit:
    '{{server}} heeft het zoeken onder {{base}} gestopt vanwege limieten (code {{code}}): maak het filter strikter, of verhoog de limieten voor het bind-account',
  ldap_search_answers: 'Zoeken onder {{base}} levert meer dan {{max}} vermeldingen op: maak het filter strikter',
  ldap_search_code: '{{server}} heeft het zoeken onder {{base}} geweigerd met code {{code}}: controleer DN en filter',
  ldap_bind_code: '{{server}} heeft de bind-DN {{dn}} geweigerd met code {{code}}',
  ldap_unavailable: '{{server}} is op dit moment niet beschikbaar (code {{code}})',
  ldap_several_entries:
    'Voor deze login zijn meerdere vermeldingen gevonden: maak het filter strikter, zodat er één overblijft',
  ldap_no_value:
    'De vermelding {{dn}} heeft geen {{attribute}}: kies een ander attribuut, of laat het bind-account het lezen',
  ldap_password_unreadable:
    'Deze server kan het wachtwoord van de bind-DN niet lezen, omdat de versleutelingssleutel ontbreekt: voer het wachtwoord opnieuw in',
  sign_in_directory_down:
    'Onjuiste gebruikersnaam of onjuist wachtwoord, of je account staat in {{directory}}, die op dit moment niet antwoordt: probeer het later opnieuw',
  ldap_no_entry:
    'Met deze login is niemand gevonden: controleer de DN waaronder gebruikers worden gezocht, en het filter',
  ldap_account_disabled: 'Dit account is in de directory uitgeschakeld of verlopen ({{attribute}})',
  ldap_no_email:
    'De vermelding heeft geen e-mailadres ({{attribute}}), dat elk account nodig heeft: kies een ander attribuut',
  no_such_directory: 'moet een directory van deze server zijn, of leeg',
  no_directories: 'Deze server heeft geen directory om mee in te loggen',
}
