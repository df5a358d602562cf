import type { runnerReasons as english } from '../runner-reasons.ts'
import type { Translated } from '../translated.ts'

export const runnerReasons: Translated<typeof english> = {
  command_failed: 'Polecenie {{command}} zakończyło się kodem wyjścia {{exit_code}}',
  command_killed: 'Polecenie {{command}} zakończyło się kodem wyjścia {{exit_code}} (sygnał {{signal}})',
  program_missing: 'Na tym runnerze nie zainstalowano programu {{program}}',
  program_missing_hint: 'Na tym runnerze nie zainstalowano programu {{program}}. {{hint}}',
  program_missing_image: 'W obrazie {{image}} nie ma programu {{program}}',
  program_missing_image_hint: 'W obrazie {{image}} nie ma programu {{program}}. {{hint}}',
  containers_off:
    'Ten runner nie uruchamia kontenerów, a zadanie podaje obraz: jego administrator może na nie zezwolić',
  containers_required:
    'Ten runner wykonuje zadania tylko w kontenerach: ustaw obraz dla szablonu, grupy zmiennych, projektu lub serwera',
  engine_missing:
    'Ten runner nie ma silnika kontenerów: zainstaluj na nim Podman lub Docker albo wyczyść obraz zadania',
  engine_silent: 'Silnik kontenerów nie odpowiada: sprawdź Podman lub Docker na runnerze',
  engine_failed: 'Nie można użyć silnika kontenerów: {{problem}}',
  image_not_here:
    'Obrazu {{image}} nie ma na runnerze i nie wolno go pobrać: wybierz inną zasadę pobierania lub załaduj go tam',
  image_missing: 'Rejestr nie ma obrazu {{image}}: sprawdź jego nazwę i tag oraz to, czy wymaga poświadczeń',
  image_denied: 'Rejestr {{registry}} odmawia dostępu do obrazu {{image}}: ustaw obok obrazu klucz z loginem i hasłem',
  image_unreachable: 'Rejestr {{registry}} obrazu {{image}} jest nieosiągalny: {{problem}}',
  image_pull_timeout: 'Nie udało się pobrać obrazu {{image}} w ciągu {{seconds}} s (ustawienie container_pull_sec)',
  image_not_pulled: 'Nie udało się pobrać obrazu {{image}}: {{problem}}',
  image_no_shell: 'Obraz {{image}} nie ma powłoki (sh): Signalbox potrzebuje jej do uruchamiania w nim poleceń',
  container_not_started: 'Nie udało się uruchomić kontenera z obrazu {{image}}: {{problem}}',
  container_files_closed:
    'Użytkownik kontenera (obraz {{image}}) nie może odczytać plików zadania: wyczyść użytkownika lub wybierz tego, jako który runner wykonuje zadania',
  container_memory: 'Kontener został zabity, ponieważ potrzebował więcej pamięci, niż wynosi jego limit {{memory}} MiB',
  container_memory_machine: 'Kontener został zabity, ponieważ na maszynie runnera skończyła się pamięć',
  container_lost: 'Klient silnika kontenerów został zabity w trakcie działania polecenia; jego wynik jest nieznany',
  mount_missing: 'Folder {{path}} do zamontowania nie istnieje na runnerze',
  mount_not_allowed: 'Administrator runnera nie zezwala na montowanie {{path}}',
  mount_read_only: 'Administrator runnera zezwala na montowanie {{path}} tylko do odczytu',
  repository_elsewhere:
    'Repozytorium {{name}} jest folderem {{path}}, a to zadanie działa na innej maszynie niż serwer: użyj adresu URL lub zezwól na folder na runnerze (ustawienie runner.local_roots)',
  working_folder_missing: 'Brakuje katalogu roboczego polecenia',
  timed_out: 'zadanie przekroczyło limit czasu po {{duration}}',
  silent_too_long: 'brak danych wyjściowych przez {{duration}}',
  runner_token_refused:
    'Serwer odrzucał token runnera przez czas dzierżawy: polecenia zatrzymano, ponieważ serwer nie mógł ich nadzorować',
  runner_disk_full:
    'Dysk runnera jest pełny: zwolnij na nim miejsce lub zmniejsz limit dla zadania (ustawienie max_task_bytes)',
  runner_machine_restarted:
    'Maszyna runnera została ponownie uruchomiona w trakcie działania polecenia; jego wynik jest nieznany',
  watcher_killed: 'Proces nadzorujący polecenie został zabity; jego wynik jest nieznany',
  journal_damaged: 'Dziennik runnera dla tego zadania jest uszkodzony: nie wiadomo, co zadanie zrobiło',
  step_changed:
    'Runner został ponownie uruchomiony, a krok {{step}} nie jest już taki sam ({{before}}, teraz {{after}}): zadania nie można kontynuować',
  runner_fault: 'Błąd Signalbox: {{problem}}',
  runner_lacks_program: 'Ten runner nie ma programu „{{program}}”, którego potrzebuje do wykonywania zadań',
  task_folder_too_large: 'Folder zadania zawiera więcej niż {{size}} (ustawienie max_task_bytes)',
  task_folder_too_full: 'Folder zadania zawiera więcej niż {{max}} plików (ustawienie max_task_files)',
  command_not_started: 'Nie udało się uruchomić {{command}}: {{problem}}',
  start_too_long: 'argumenty i środowisko są zbyt długie',
  start_no_process: 'runner nie może uruchomić więcej procesów',
  start_disk_full: 'dysk runnera jest pełny',
  start_files_of_runner: 'runner ma zbyt wiele otwartych plików',
  start_files_of_system: 'system ma zbyt wiele otwartych plików',
  start_nul: 'argument lub zmienna środowiskowa zawiera NUL',
  output_lost: 'Dane wypisane przez {{command}} przepadły: ich plik zniknął',
  output_too_large: 'Polecenie {{command}} wypisało więcej niż 64 MiB, to zbyt wiele do odczytania',
  text_lost: 'Tekst odczytany z {{path}} przepadł: jego kopia zniknęła',
  file_too_large: 'Plik {{path}} jest większy niż 64 MiB, to zbyt wiele do odczytania',
  file_not_read: 'Nie udało się odczytać {{path}}: {{problem}}',
  file_not_looked_up: 'Nie udało się sprawdzić {{path}}: {{problem}}',
  file_not_written: 'Nie udało się zapisać {{path}}: {{problem}}',
  file_not_removed: 'Nie udało się usunąć {{path}}: {{problem}}',
  exit_code: 'kod wyjścia {{code}}',
  ssh_client_missing:
    'Na tym runnerze nie zainstalowano {{program}}: zainstaluj klienta OpenSSH (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  ssh_agent_slow: 'ssh-agent nie uruchomił się w ciągu 5 sekund',
  ssh_key_not_listed: 'ssh-add nie wymienia klucza SSH',
  ssh_key_empty: 'Klucz SSH jest pusty',
  ssh_key_public: 'Klucz SSH jest kluczem publicznym; potrzebny jest klucz prywatny',
  ssh_key_putty: 'Klucz SSH jest w formacie PuTTY; wyeksportuj go w formacie OpenSSH (puttygen: Conversions)',
  ssh_key_unreadable: 'Nie można odczytać klucza SSH: to nie jest klucz prywatny',
  ssh_key_no_passphrase: 'Klucz SSH jest chroniony hasłem, którego z nim nie zapisano',
  ssh_key_wrong_passphrase: 'Hasło klucza SSH jest nieprawidłowe',
}
