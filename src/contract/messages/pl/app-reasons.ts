import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'Plik',
  part_playbook: 'Playbook',
  part_script: 'Skrypt',
  part_working_directory: 'Katalog roboczy',
  part_requirements: 'Plik requirements',
  part_inventory: 'Inwentarz',
  part_vault_script: 'Skrypt vaulta',
  part_app_folder: 'Folder {{app}}',
  part_not_set: '{{part}}: nie ustawiono, szablon nie podaje pliku.',
  part_not_a_path: '{{part}}: to nie jest ścieżka',
  part_outside: '{{part}}: wykracza poza repozytorium: {{path}}',
  part_not_found: '{{part}}: nie znaleziono: {{path}}',
  part_not_a_file: '{{part}}: to nie jest plik: {{path}}',
  part_not_a_folder: '{{part}}: to nie jest folder: {{path}}',
  limit_hits_no_host: 'Limit {{limit}} nie pasuje do żadnego hosta w playach tego playbooka.',
  limit_of_file: 'Limit nie może wskazywać pliku przez @.',
  inventory_not_parsed: 'Nie można przetworzyć inwentarza „{{inventory}}”: log pokazuje, co wykrył Ansible.',
  inventory_not_ansible: 'nieprawidłowy typ inwentarza: Ansible nie może użyć typu {{type}}',
  inventory_not_workspace: 'nieprawidłowy typ inwentarza: {{type}} nie jest obszarem roboczym',
  become_key_unfit: 'klucz nie nadaje się do poświadczeń become inwentarza: potrzebny jest login z hasłem',
  vault_name_wrong: 'Nazwa vaulta „{{name}}” nie może zawierać @.',
  vault_script_not_executable:
    'Skrypt vaulta {{path}} nie jest wykonywalny: spróbuj `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    'Nie udało się utworzyć środowiska wirtualnego: zainstaluj moduł venv, na przykład przez `apt-get install python3-venv`, lub usuń requirements.txt',
  variable_like_option: 'Nazwa zmiennej „{{name}}” zostałaby potraktowana jako opcja.',
  workspace_name_unfit: '„{{name}}” nie może być nazwą obszaru roboczego.',
  backend_without_address:
    'Szablon zastępuje backend, ale nie wiadomo, gdzie jest stan: ustaw zmienną środowiskową TF_HTTP_ADDRESS w grupie zmiennych szablonu.',
  backend_file_taken:
    '{{file}} w repozytorium deklaruje więcej niż backend i zostałoby to utracone: wybierz w szablonie inną nazwę pliku backendu.',
  backend_declared_twice:
    'Konfiguracja deklaruje więcej niż jeden backend. Gdy szablon zastępuje backend, jako nazwę pliku backendu podaj nazwę pliku, który go deklaruje, lub kończącą się na _override.tf.',
  plan_stale:
    'Plan jest nieaktualny: od jego utworzenia stan zmieniło inne uruchomienie lub ręczna zmiana. Niczego nie zastosowano. Uruchom zadanie ponownie, aby uzyskać nowy plan.',
  drift_unreadable: 'Nie udało się odczytać planu jako danych, więc nie wiadomo, które zasoby się różnią.',
  state_locked:
    'Stan jest zablokowany ({{holder}}) i nie został zwolniony w czasie, przez który zadanie na niego czekało. Niczego nie zmieniono.',
  state_locked_id:
    'Stan jest zablokowany ({{holder}}) i nie został zwolniony w czasie, przez który zadanie na niego czekało. Niczego nie zmieniono. Jeśli blokada nie jest już używana, zwolnij ją przez: terraform force-unlock {{id}}',
  state_locked_http:
    'Stan jest zablokowany przez innego klienta (blokada {{id}}) i nie został zwolniony w czasie, przez który zadanie na niego czekało. Niczego nie zmieniono. Jeśli stan przechowuje Signalbox, strona jego wersji pokazuje, kto trzyma blokadę, i pozwala wymusić jej zdjęcie.',
  lock_holder: '{{who}}, {{facts}}',
  lock_holder_unnamed: 'nienazwany klient',
  lock_since: 'od {{time}}',
}
