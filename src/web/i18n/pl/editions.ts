import type { Translated } from '../../../contract/messages/translated.ts'
import type { editions as english } from '../en/editions.ts'

export const editions: Translated<typeof english> = {
  title: 'Subskrypcja',
  none: 'Nie aktywowano żadnej subskrypcji. Do czasu aktywacji runnery projektów, backend Terraform, magazyny sekretów i podsumowanie zadania są wyłączone.',
  expired:
    'Subskrypcja wygasła. Runnery projektów, backend Terraform, magazyny sekretów i podsumowanie zadania są wyłączone. Aktywuj nowy klucz, aby znów je włączyć.',
  plan: 'Plan',
  ends: 'Ważna do',
  endless: 'Bezterminowo',
  users: 'Użytkownicy Pro',
  usersOf: '{{used}} z {{count}}',
  state: 'Stan',
  state_active: 'Aktywna',
  state_expired: 'Wygasła',
  key: 'Klucz subskrypcji',
  keyHint: 'Klucz otrzymany wraz z subskrypcją. Serwer przechowuje tylko zawarte w nim informacje.',
  otherKey: 'Inny klucz subskrypcji',
  activate: 'Aktywuj',
  activated: 'Aktywowano subskrypcję',
  remove: 'Usuń subskrypcję',
  removeText:
    'Runnery projektów, backend Terraform, magazyny sekretów i podsumowanie zadania zostaną wyłączone. Wszystko, co z nimi utworzono, pozostanie.',
  removed: 'Usunięto subskrypcję',
  makePro: 'Nadać sobie status użytkownika Pro?',
  makeProText: 'Użytkownicy Pro w subskrypcji: {{used}} z {{count}}.',
  makeProYes: 'Zostań użytkownikiem Pro',
  madePro: 'Masz teraz status użytkownika Pro',
  missing_community: 'Edycja Community nie ma tej funkcji: {{feature}}',
  missing_pro: 'Wymagana jest aktywna subskrypcja: {{feature}}',
  off: 'Ta edycja serwera nie ma tej funkcji',
  missingKept: 'To, co już tu jest, można przeglądać i usuwać, ale nie można tego zmieniać ani używać.',
  statesKept: 'Stany pozostają zapisane i będą znów widoczne, gdy tylko funkcja będzie dostępna.',
  activateIt: 'Aktywuj subskrypcję',
  askAdmin: 'Subskrypcję może aktywować administrator.',
  proActive: 'Subskrypcja jest aktywna',
  proMissing: 'Brak aktywnej subskrypcji',
}
