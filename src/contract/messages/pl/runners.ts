import type { runners as english } from '../runners.ts'
import type { Translated } from '../translated.ts'

export const runners: Translated<typeof english> = {
  runner_tag_comma: 'Tag nie może zawierać przecinka: przecinek rozdziela tagi',
  runner_tags_too_many: 'Najwyżej {{max}} tagów',
  runner_tag_required:
    'Tag jest wymagany: runner projektu, który nie jest domyślny, dostaje tylko zadania wymagające jego tagów',
  runner_webhook_wrong: 'Musi być adresem zaczynającym się od http:// lub https://, bez hasła',
  runner_public_key_wrong: 'Musi być kluczem publicznym RSA o długości co najmniej 2048 bitów w formacie PEM',
  runner_project_fixed: 'Runner pozostaje w swoim projekcie: utwórz zamiast tego nowy',
  runner_local_name: 'Lokalny runner serwera ma nazwę tego serwera (ustawienie node)',
  runner_local_kept: 'Lokalnego runnera serwera nie można usunąć: aby nie dostawał zadań, wstrzymaj go lub dezaktywuj',
  runner_local_registered: 'Lokalny runner serwera nie wymaga rejestracji: uruchamia go serwer',
  runner_registered: 'Ten runner jest już zarejestrowany: utwórz nowy, a ten usuń, jeśli nie jest już używany',
  metrics_off: 'Ten serwer nie ma metryk: ustaw metrics_token',
  runner_busy_one: 'Ten runner ma {{count}} niezakończone zadanie: opróżnij go i poczekaj lub najpierw je zatrzymaj',
  runner_busy_few: 'Ten runner ma {{count}} niezakończone zadania: opróżnij go i poczekaj lub najpierw je zatrzymaj',
  runner_busy: 'Ten runner ma {{count}} niezakończonych zadań: opróżnij go i poczekaj lub najpierw je zatrzymaj',
  runners_remote_off: 'Ten serwer nie przyjmuje runnerów z innych maszyn: administrator musi ustawić use_remote_runner',
  runner_token_of_pod: 'Token poda służy do wywołań dotyczących jego zadania',
  registration_token_wrong: 'Nieprawidłowy token rejestracyjny: jest błędny, zużyty lub wygasł',
}
