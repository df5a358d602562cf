import type { secondFactor as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  totp_required: 'Voer de code van je authenticator-app in om het inloggen te voltooien',
  second_factor_set_up_required: 'Deze server vereist een tweede factor: stel deze in om het inloggen te voltooien',
  email_code_required: 'Voer de code in die naar je e-mailadres is gestuurd om het inloggen te voltooien',
  email_code_wrong: 'Deze code is onjuist: voer de code uit de nieuwste e-mail in',
  email_code_expired: 'Deze code is verlopen: vraag een nieuwe aan',
  email_codes_disabled: 'Codes per e-mail zijn op deze server uitgeschakeld',
  email_sign_in_disabled: 'Inloggen per e-mail is op deze server uitgeschakeld',
  email_sign_in_refused: 'Met dit e-mailadres kan niet op deze server worden ingelogd',
  email_codes_too_many: 'Er zijn te veel codes naar dit adres gestuurd: wacht voordat je er nog een aanvraagt',
  email_factor_refused:
    'Codes per e-mail beschermen alleen accounts met een wachtwoord of een identiteitsprovider, niet accounts die per e-mail inloggen',
  factor_role_wrong: 'moet de slug van een rol zijn, of administrator',
  email_factor_exists: 'Codes per e-mail zijn al ingeschakeld',
  passcode_form: 'moet uit de 6 cijfers bestaan die je authenticator-app toont',
  passcode_wrong: 'Deze code is onjuist of verlopen: voer de code in die je authenticator-app nu toont',
  passcode_used: 'Deze code is al gebruikt: wacht tot je authenticator-app de volgende toont',
  recovery_code_required: 'Voer een herstelcode in',
  recovery_code_wrong: 'Deze herstelcode is onjuist of al gebruikt',
  second_factor_tries: 'Te veel onjuiste codes: log opnieuw in',
  second_factor_failures: 'Te veel onjuiste codes voor dit account: wacht met de volgende poging',
  totp_disabled: 'Authenticator-apps zijn op deze server uitgeschakeld',
  recovery_disabled:
    'Herstelcodes zijn op deze server uitgeschakeld: vraag een beheerder om de tweede factor te verwijderen',
  totp_not_enabled: 'Tweefactorauthenticatie is voor deze gebruiker niet ingeschakeld',
  totp_already_enabled: 'Tweefactorauthenticatie is al ingeschakeld: schakel deze eerst uit',
  totp_unreadable:
    'Deze server kan het geheim van je authenticator-app niet lezen: gebruik een herstelcode of neem contact op met een beheerder',
  second_factor_of_others: 'Alleen gebruikers zelf kunnen hun tweede factor instellen',
  token_changes_no_factor: 'Een token kan de tweede factor van de gebruiker niet wijzigen: log in',
  passkeys_need_name: 'Browsers maken passkeys alleen aan voor een hostnaam met https: open de console via zo’n adres',
  passkeys_too_many: 'Je hebt het maximale aantal passkeys: verwijder passkeys die niet meer worden gebruikt',
  passkeys_none: 'Dit account heeft geen passkey',
  passkey_known: 'Deze passkey is al toegevoegd',
  passkey_refused: 'Het antwoord van de passkey klopt niet of kwam te laat: probeer het opnieuw',
  passkey_response_wrong: 'moet het antwoord van een passkey zijn, zoals WebAuthn het definieert',
  token_opens_no_account:
    'Een token kan niet de tweede factor van een andere gebruiker verwijderen en geen link maken om een wachtwoord in te stellen: log in',
  proof_required: 'Bewijs eerst dat jij het bent: voer je wachtwoord in of gebruik je tweede factor',
}
