import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'Voer een ID in: deze is onderdeel van het adres van de provider op deze server',
  slug_wrong:
    'moet met een letter of cijfer beginnen en mag alleen letters, cijfers, punten, koppeltekens en onderstrepingstekens bevatten',
  slug_taken: 'een andere identiteitsprovider heeft deze ID',
  slug_fixed: 'kan niet worden gewijzigd: er zijn accounts aan gekoppeld',
  kind_fixed: 'kan niet worden gewijzigd: voeg een andere identiteitsprovider toe',
  client_id_required: 'Voer de client-ID in die de provider heeft uitgegeven',
  providers_too_many: 'Er zijn al {{max}} identiteitsproviders: verwijder providers die niet meer worden gebruikt',
  provider_read_only:
    'De identiteitsprovider {{name}} is onderdeel van de configuratie van de server: wijzig de provider daar',
  provider_secret_again:
    'Voer het geheim opnieuw in: het opgeslagen geheim is bewaard voor {{before}} en wordt nooit naar een ander adres gestuurd ({{after}})',
  provider_test_under_way: 'De test van deze identiteitsprovider loopt nog',
  identity_no_email: '{{provider}} heeft je e-mailadres niet doorgegeven: neem contact op met je beheerder',
  identity_email_wrong: '{{provider}} heeft een ongeldig e-mailadres doorgegeven: neem contact op met je beheerder',
  identity_no_username: '{{provider}} heeft geen gebruikersnaam doorgegeven: neem contact op met je beheerder',
  identity_control_characters:
    '{{provider}} heeft een gebruikersnaam, e-mailadres of ID met stuurtekens doorgegeven: neem contact op met je beheerder',
  identity_email_unverified:
    '{{provider}} meldt dat je e-mailadres niet is geverifieerd: verifieer het daar en log opnieuw in',
  identity_blocked: 'Je account op deze server is geblokkeerd: neem contact op met een beheerder',
  identity_email_taken:
    'Een ander account heeft het e-mailadres dat {{provider}} noemt, en {{provider}} bewijst niet dat het van jou is: neem contact op met een beheerder',
  identity_username_taken:
    'Een ander account heeft de gebruikersnaam die {{provider}} heeft doorgegeven: vraag een beheerder om dat account te hernoemen',
  identity_no_accounts:
    'Je hebt geen account op deze server en {{provider}} maakt er geen aan: vraag een beheerder om een account',
  identity_password_first: 'Voer eenmalig het wachtwoord van je account in: daarna is het gekoppeld aan {{provider}}',
  identity_password_wrong: 'Dit is niet het wachtwoord van je account',
  identity_last:
    '{{username}} heeft geen andere manier om in te loggen en geen wachtwoord: bevestig met last=true. Het account kan opnieuw worden gekoppeld via het geverifieerde e-mailadres',
  identity_last_own: 'Dit is je enige manier om in te loggen: vraag een andere beheerder om deze te ontkoppelen',
  identity_link_over: 'Het koppelen is niet op tijd voltooid: log opnieuw in met {{provider}}',
  identity_link_unknown: 'Er is niets om te koppelen, of het duurde te lang: begin opnieuw met inloggen',
  outbound_needs_https: '{{host}} staat in een openbaar netwerk: het adres moet beginnen met https://',
  outbound_too_large:
    '{{host}} heeft meer dan {{size}} KB gestuurd, te veel voor een identiteitsprovider: controleer het adres',
  oidc_state:
    'Deze inlogpoging is in een andere browser of een ander venster begonnen, of duurde langer dan tien minuten: begin opnieuw',
  oidc_denied: '{{provider}} heeft je niet toegelaten, of je hebt het inloggen daar geannuleerd',
  oidc_answered: '{{provider}} antwoordde met een fout: probeer het opnieuw of neem contact op met een beheerder',
  oidc_unreachable:
    '{{provider}} is op dit moment niet te gebruiken: probeer het later opnieuw of log op een andere manier in',
  oidc_not_verified:
    'Het antwoord van {{provider}} kon niet worden geverifieerd: probeer het opnieuw of neem contact op met een beheerder',
  oidc_no_subject: '{{provider}} heeft niet gemeld wie je bent: neem contact op met een beheerder',
  oidc_unknown: 'Inloggen met deze provider is hier niet mogelijk',
  oidc_busy: 'Er loggen te veel gebruikers tegelijk in: probeer het zo meteen opnieuw',
  oidc_no_userinfo: 'Voer het endpoint voor gebruikersinformatie in: deze provider heeft geen ID-tokens',
  oidc_discovery_status: '{{host}} antwoordde met status {{status}}: controleer het adres',
  oidc_no_json: 'Het antwoord van {{host}} is geen JSON: controleer het adres',
  oidc_issuer_differs: 'De provider noemt zichzelf {{issuer}}: voer precies dit als adres in',
  oidc_without: 'In de beschrijving die {{host}} van zichzelf geeft, ontbreekt {{name}}',
  oidc_no_endpoints: 'Voer het adres van de provider in, of de endpoints voor autorisatie en tokens',
  oidc_no_algorithm: 'De provider ondertekent tokens niet met een algoritme dat hier is toegestaan',
  oidc_no_keys: '{{host}} publiceert geen sleutels waarmee de tokens kunnen worden gecontroleerd',
  oidc_no_client_id: 'De client-ID ontbreekt: voer de ID in die de provider heeft uitgegeven',
  oidc_no_secret: 'Het clientgeheim ontbreekt: providers zonder ID-tokens hebben er een nodig',
}
