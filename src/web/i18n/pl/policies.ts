import type { Translated } from '../../../contract/messages/translated.ts'
import type { policies as english } from '../en/policies.ts'

export const policies: Translated<typeof english> = {
  tab: 'Zasady',
  saved: 'Zapisano zasady',
  locked: 'Ustawione w: {{origin}}. Zmień tam i uruchom serwer ponownie.',
  signIn: 'Logowanie',
  passwords: 'Hasła',
  tokens: 'Tokeny API',
  password_sign_in: 'Logowanie hasłem',
  password_sign_inHint:
    'Gdy wyłączone, użytkownicy logują się tylko przez dostawcę tożsamości lub w inny sposób. Wcześniej musi się tak zalogować administrator. Gdy ten sposób zawiedzie, administratora zaloguje link z wiersza poleceń serwera.',
  second_factor_roles: 'Role, które wymagają drugiego składnika',
  second_factor_rolesHint:
    'Wybierz role lub wprowadź identyfikator roli projektu. Użytkownicy z jedną z nich skonfigurują drugi składnik przy następnym logowaniu.',
  second_factor_required: 'Wymagaj drugiego składnika',
  second_factor_requiredHint:
    'Użytkownicy bez niego skonfigurują go przy następnym logowaniu. Ich sesje zakończą się teraz, z wyjątkiem otwartych przez dostawcę tożsamości lub katalog. Najpierw skonfiguruj własny drugi składnik.',
  password_min_length: 'Minimalna długość hasła',
  password_min_lengthHint: 'Dotyczy nowych haseł; zalecane co najmniej 8.',
  breached_passwords: 'Odrzucaj popularne i ujawnione hasła',
  breached_passwordsHint: 'Nowe hasła są porównywane z listami na tym serwerze. Nie są nigdzie wysyłane.',
  invitations: 'Zespoły i zaproszenia',
  invites_enabled: 'Zaproszenia do projektów',
  invites_enabledHint:
    'Członkowie, którzy zarządzają zespołem, mogą zapraszać innych linkiem. Gdy wyłączone, żaden link nie jest przyjmowany.',
  invite_type: 'Kogo można zaprosić',
  invite_typeHint: 'Osoby z adresem e-mail mogą utworzyć konto, jeśli link wysłano na ten adres.',
  invite_type_username: 'Użytkowników tego serwera',
  invite_type_email: 'Adresy e-mail',
  invite_type_both: 'Użytkowników i adresy e-mail',
  members_can_leave: 'Członkowie mogą samodzielnie opuszczać projekty',
  members_can_leaveHint: 'Gdy wyłączone, członków usuwają tylko osoby, które zarządzają zespołem.',
  token_max_days: 'Maksymalny czas ważności nowych tokenów API w dniach',
  token_max_daysHint: '0: token można utworzyć także bez daty wygaśnięcia.',
}
