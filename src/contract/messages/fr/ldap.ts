import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form:
    'doit contenir au plus 5 noms de serveurs, chacun avec un port s’il n’est pas celui par défaut : ldap.example.com:636',
  ldap_server_required: 'Saisissez le nom d’un serveur',
  ldap_server_scheme:
    '{{server}} ne correspond pas au chiffrement : ldaps:// est pour LDAPS, ldap:// pour StartTLS et sans chiffrement',
  ldap_base_required:
    'Saisissez le DN sous lequel les utilisateurs sont recherchés, par exemple ou=people,dc=example,dc=com',
  ldap_filter_form: 'doit être un filtre aux parenthèses équilibrées, par exemple (&(objectClass=person)(uid=%s))',
  ldap_filter_login: 'doit contenir %s, qui représente ce que saisit l’utilisateur',
  ldap_attributes_list: 'doit contenir au plus 20 noms d’attributs : lettres, chiffres et tirets',
  ldap_attributes_form: 'doit contenir des noms d’attributs, séparés par |',
  ldap_certificate_form: 'doit contenir des certificats au format PEM, qui commencent par -----BEGIN CERTIFICATE-----',
  ldap_certificate_key: 'ne doit pas contenir de clé privée : seuls des certificats ont leur place ici',
  ldap_slow: '{{server}} n’a pas répondu dans les {{seconds}} secondes',
  ldap_not_ldap: '{{server}} n’est pas un serveur d’annuaire : vérifiez le port et le chiffrement',
  ldap_no_tls: '{{server}} n’accepte pas TLS sur ce port : utilisez le port de LDAPS, habituellement 636, ou StartTLS',
  ldap_no_starttls: '{{server}} ne propose pas StartTLS (code {{code}}) : utilisez LDAPS, ou installez-y un certificat',
  ldap_certificate_unknown:
    'Le certificat de {{server}} a été émis par une autorité qui n’est pas approuvée ici : saisissez le certificat CA de l’annuaire',
  ldap_certificate_name:
    'Le certificat de {{server}} est émis pour un autre nom ({{names}}) : saisissez le serveur sous un nom de son certificat',
  ldap_certificate_time:
    'Le certificat de {{server}} a expiré ou n’est pas encore valide : renouvelez-le, ou vérifiez les horloges',
  ldap_certificate_unreadable:
    'Le certificat CA est illisible : copiez-le de nouveau, avec sa première et sa dernière ligne',
  ldap_bind_refused: '{{server}} n’a pas accepté le DN de liaison {{dn}} avec son mot de passe : vérifiez les deux',
  ldap_bind_anonymous:
    '{{server}} n’autorise pas la recherche sans compte : saisissez un DN de liaison et son mot de passe',
  ldap_bind_encryption: '{{server}} exige une connexion chiffrée : choisissez LDAPS ou StartTLS',
  ldap_no_base: '{{base}} n’existe pas sur {{server}}, ou ne peut pas être lu : vérifiez le DN et le DN de liaison',
  ldap_base_form: '{{base}} n’est pas un DN : écrivez-le comme ou=people,dc=example,dc=com',
  ldap_no_access:
    'Le compte de liaison ne peut pas effectuer de recherche sous {{base}} : donnez-lui un accès en lecture dans l’annuaire',
  ldap_referral:
    '{{server}} renvoie à un autre serveur pour {{base}}, ce qui n’est pas suivi : saisissez ce serveur ou un autre DN',
  ldap_search_limit:
    '{{server}} a arrêté la recherche sous {{base}} en raison de ses limites (code {{code}}) : affinez le filtre, ou augmentez les limites du compte de liaison',
  ldap_search_answers: 'La recherche sous {{base}} trouve plus de {{max}} entrées : affinez le filtre',
  ldap_search_code:
    '{{server}} a refusé la recherche sous {{base}} avec le code {{code}} : vérifiez le DN et le filtre',
  ldap_bind_code: '{{server}} a refusé le DN de liaison {{dn}} avec le code {{code}}',
  ldap_unavailable: '{{server}} n’est pas disponible pour le moment (code {{code}})',
  ldap_several_entries:
    'La recherche trouve plusieurs entrées pour cet identifiant : affinez le filtre pour qu’elle n’en trouve qu’une',
  ldap_no_value:
    'L’entrée {{dn}} n’a pas de {{attribute}} : choisissez un autre attribut, ou autorisez le compte de liaison à le lire',
  ldap_password_unreadable:
    'Ce serveur ne peut pas lire le mot de passe du DN de liaison, car sa clé de chiffrement manque : saisissez de nouveau le mot de passe',
  sign_in_directory_down:
    'Identifiant ou mot de passe incorrect, ou votre compte se trouve dans {{directory}}, qui ne répond pas pour le moment : réessayez plus tard',
  ldap_no_entry:
    'La recherche ne trouve personne avec cet identifiant : vérifiez le DN sous lequel les utilisateurs sont recherchés, et le filtre',
  ldap_account_disabled: 'Ce compte est désactivé ou a expiré dans l’annuaire ({{attribute}})',
  ldap_no_email:
    'L’entrée n’a pas d’adresse e-mail ({{attribute}}), nécessaire à tout compte : choisissez un autre attribut',
  no_such_directory: 'doit être un annuaire de ce serveur, ou vide',
  no_directories: 'Ce serveur n’a pas d’annuaire avec lequel se connecter',
}
