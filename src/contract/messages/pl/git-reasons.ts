import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: 'git nie jest zainstalowany na tym runnerze (Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    'ssh nie jest zainstalowany na tym runnerze (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: 'Nie udało się pobrać wszystkiego z {{repository}} w dozwolonym czasie',
  git_host_key_changed:
    'Klucz hosta {{repository}} się zmienił: na jego miejscu może odpowiadać inna maszyna. Jeśli zmiana jest zamierzona, porównaj nowy klucz i zaufaj mu na stronie Znane hosty',
  git_host_key_changed_to:
    'Klucz hosta {{repository}} się zmienił (teraz to {{now}}): na jego miejscu może odpowiadać inna maszyna. Jeśli zmiana jest zamierzona, porównaj nowy klucz i zaufaj mu na stronie Znane hosty',
  git_host_key_kind:
    'Serwer {{repository}} przedstawia klucz hosta innego rodzaju niż ten, któremu ufa projekt. Jeśli to zamierzone, porównaj nowy klucz i zaufaj mu na stronie Znane hosty',
  git_host_key_unknown:
    'Projekt akceptuje tylko klucze hostów dodane ręcznie i nie ma żadnego dla {{repository}}. Dodaj go na stronie Znane hosty',
  git_host_key_unknown_to:
    'Projekt akceptuje tylko klucze hostów dodane ręcznie i nie ma żadnego dla {{repository}} (jest to {{now}}). Porównaj go i dodaj na stronie Znane hosty',
  git_no_head: 'Repozytorium {{repository}} jest puste lub jego HEAD nie wskazuje gałęzi',
  git_certificate: 'Certyfikat TLS {{repository}} nie jest zaufany',
  git_redirect:
    '{{repository}} odpowiada przekierowaniem, a przekierowania nie są obsługiwane: wpisz w repozytorium adres końcowy (niektóre hosty wymagają .git na końcu)',
  git_disk_full: 'Dysk runnera jest pełny',
  git_login_needed: '{{repository}} wymaga logowania, a repozytorium nie ma klucza',
  git_login_refused: '{{repository}} odrzuca login z klucza repozytorium',
  git_no_repository: 'Pod adresem {{repository}} nie ma repozytorium albo klucz nie daje do niego dostępu',
  git_unreachable: '{{repository}} jest nieosiągalne',
  git_broken_off: 'Połączenie z {{repository}} zostało przerwane przez drugą stronę',
  git_failed: 'Błąd git dla {{repository}}',
  git_failed_code: 'Błąd git dla {{repository}}, kod wyjścia {{exit_code}}',
  git_host_silent: '{{host}} milczy od {{seconds}} s',
  git_address_forbidden: '{{host}} prowadzi do adresu, z którego nigdy nie są odczytywane repozytoria',
  git_address_loopback:
    '{{host}} jest na tej maszynie, a repozytoria nie są z niej odczytywane. Administrator może na to zezwolić (ustawienie repositories.allow_loopback)',
  git_address_private:
    '{{host}} jest w sieci prywatnej, a repozytoria nie są z niej odczytywane. Administrator może na to zezwolić (ustawienie repositories.allow_private)',
  host_unknown: 'Nazwa hosta w {{repository}} jest nieznana',
  repository_needs_ssh_key: '{{repository}} wymaga klucza SSH, a klucz repozytorium to login z hasłem',
  ssh_login_wrong: 'Login klucza SSH zawiera niedozwolony znak',
  no_such_branch: 'W {{repository}} nie ma gałęzi {{branch}}',
  no_such_commit: 'W {{repository}} nie ma commitu {{commit}}',
  no_pinned_commit: 'W {{repository}} nie ma commitu {{commit}}, którego wymaga repozytorium nadrzędne',
  commit_ambiguous: 'Commit {{commit}} jest w {{repository}} niejednoznaczny: podaj więcej cyfr',
  commit_outside: 'Commit {{commit}} nie należy do żadnej gałęzi ani tagu {{repository}}',
  repository_without_branch: 'Repozytorium {{repository}} jest puste: nie ma jeszcze gałęzi {{branch}}',
  repository_empty: 'Repozytorium {{repository}} jest puste',
  submodules_unreadable: 'Nie można odczytać pliku .gitmodules w {{repository}}',
  submodules_too_deep: 'Submoduły są zagnieżdżone głębiej niż {{max}}',
  of_submodule: 'Submoduł {{path}}: {{problem}}',
  submodule_local: 'ścieżka lokalna jest niedozwolona w repozytorium, które pochodzi z innego miejsca',
  submodule_link: 'jego folder jest dowiązaniem',
  submodule_address_outside: 'Adres submodułu {{address}} wykracza poza {{root}}',
  checkout_too_long: 'Checkout trwał dłużej niż {{duration}} (ustawienie max_checkout_sec)',
  history_too_large: 'Historia repozytorium jest większa niż {{size}} (ustawienie max_checkout_bytes)',
  content_too_large: 'Zawartość repozytorium jest większa niż {{size}} (ustawienie max_checkout_bytes)',
  too_many_files: 'Repozytorium ma więcej niż {{max}} plików (ustawienie max_checkout_files)',
  no_such_file: 'W repozytorium nie ma pliku {{path}}',
  hosts_of_folder: '{{path}} jest folderem: jego hosty są znane dopiero przy uruchomieniu',
  hosts_of_link: '{{path}} jest dowiązaniem: jego hosty są znane dopiero przy uruchomieniu',
  hosts_of_large_file: '{{path}} jest większy niż {{max}} bajtów: jego hosty są znane dopiero przy uruchomieniu',
}
