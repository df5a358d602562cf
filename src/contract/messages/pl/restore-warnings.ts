import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}: nie przywrócono {{field}} w 1 obiekcie',
  restored_field_several: '{{section}}: nie przywrócono {{field}} w {{count}} obiektach',
  restored_list: 'Nie przywrócono ({{what}}): ta wersja tego nie obsługuje',
  restored_list_several: 'Nie przywrócono ({{what}}): ta wersja tego nie obsługuje',
  restored_list_of: '{{what}}: {{count}}',
  restored_unknown_list: '{{name}}: {{count}}',
  list_role: 'rola',
  list_roles: 'role',
  list_runner: 'runner',
  list_runners: 'runnery',
  list_runner_tag: 'tag runnera',
  list_runner_tags: 'tagi runnerów',
  list_workflow: 'workflow',
  list_workflows: 'workflow',
  restored_group_key: '1 klucz grup zmiennych lub zwykłego tekstu: przywrócono wraz z grupą, jeśli ta go podaje',
  restored_group_key_several:
    'klucze grup zmiennych lub zwykłego tekstu ({{count}}): przywrócono wraz z grupą, jeśli ta je podaje',
  restored_old_file:
    'Plik pochodzi z wydania, które nie zapisuje sekretów grup zmiennych, nazw harmonogramów, tego, czy są włączone, ani więcej niż jednego harmonogramu na szablon: uzupełnij braki',
  restored_old_template:
    '1 szablon pozwala zadaniom wybierać gałąź, limit, inwentarz i debugowanie, tak jak tamto wydanie: wyłącz to, co niepotrzebne',
  restored_old_template_several:
    'szablony ({{count}}) pozwalają zadaniom wybierać gałąź, limit, inwentarz i debugowanie, tak jak tamto wydanie: wyłącz to, co niepotrzebne',
  restored_old_schedule:
    'harmonogram {{name}}: plik nie podaje, czy był zwykłym harmonogramem i czy był włączony. Przywrócono go jako włączony i uruchamiający zadanie tylko wtedy, gdy repozytorium ma nowy commit: jeśli działał niezależnie od commitów, utwórz zamiast niego zwykły harmonogram',
  restored_variable_name:
    'grupa zmiennych {{group}}: {{name}} przywrócono bez zmian i programy mogą tego nie otrzymać. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}; przywrócono bez zmian',
  unfit_become_key: 'klucz typu ssh nie zawiera hasła',
  unfit_sender_key: 'nadawcy potwierdzają tożsamość kluczem typu login_password',
  unfit_inventory: 'aplikacja {{app}} wymaga inwentarza typu {{types}}',
  unfit_build: '{{name}} nie jest szablonem buildu',
  restored_integration_unready: 'integracja {{name}} nie jest gotowa: {{reason}}',
  restored_template_unready: 'szablon {{name}} nie jest gotowy: {{reason}}',
  restored_vault_key: '{{path}}: {{name}} jest typu {{type}} i nie zawiera hasła, więc uruchomienia pomijają ten vault',
  restored_vault_no_key: '{{path}}: nie wybrano klucza, więc uruchomienia pomijają ten vault',
  restored_without_password:
    '{{path}}: zawierało hasło, które usunięto; wybierz klucz typu login_password z tym hasłem',
  restored_sort_column: '{{path}}: nie ma kolumny {{column}} do sortowania; sortowane według nazwy',
  restored_schedule_paused: '1 harmonogram jest włączony i wstrzymany do czasu wznowienia: {{names}}',
  restored_schedule_paused_several_few:
    '{{count}} harmonogramy są włączone i wstrzymane do czasu wznowienia: {{names}}',
  restored_schedule_paused_several:
    '{{count}} harmonogramów jest włączonych i wstrzymanych do czasu wznowienia: {{names}}',
  restored_schedule_runs: '1 harmonogram działa od teraz: {{names}}',
  restored_schedule_runs_several_few: '{{count}} harmonogramy działają od teraz: {{names}}',
  restored_schedule_runs_several: '{{count}} harmonogramów działa od teraz: {{names}}',
  restored_names_more: '{{names}} i jeszcze {{count}}',
  restored_schedule_past: 'harmonogram {{name}}: jego czas {{time}} już minął; przywrócono go jako wyłączony',
  restored_schedule_problem: 'harmonogram {{name}}: w tej postaci nie może uruchomić zadania: {{problem}}',
  restored_integration_problem: 'integracja {{name}}: w tej postaci nie może uruchomić zadania: {{problem}}',
  restored_address:
    '{{of}}: 1 adres jest nowy, ponieważ stary jest używany na tym serwerze lub można go odgadnąć; poinformuj nadawców',
  restored_address_several_few:
    '{{of}}: {{count}} adresy są nowe, ponieważ stare są używane na tym serwerze lub można je odgadnąć; poinformuj nadawców',
  restored_address_several:
    '{{of}}: {{count}} adresów jest nowych, ponieważ stare są używane na tym serwerze lub można je odgadnąć; poinformuj nadawców',
  of_project: 'projekt',
  of_integration: 'integracja {{name}}',
  restored_integration_key: '1 integracja odrzuca każdego nadawcę do czasu wprowadzenia sekretu jej klucza: {{names}}',
  restored_integration_key_several_few:
    '{{count}} integracje odrzucają każdego nadawcę do czasu wprowadzenia sekretu ich klucza: {{names}}',
  restored_integration_key_several:
    '{{count}} integracji odrzuca każdego nadawcę do czasu wprowadzenia sekretu ich klucza: {{names}}',
  restored_channel_secret: 'kanał alertów {{name}}: wprowadź ponownie {{fields}}; przywrócono go jako wyłączony',
  restored_storage_secret:
    'magazyn sekretów {{name}}: wprowadź ponownie {{fields}}, zanim zadania będą mogły czytać z niego sekrety',
  more_warnings: 'i jeszcze {{count}}',
}
