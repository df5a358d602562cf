import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'Ten build nie ma wersji początkowej: wprowadź ją, np. 1.0.0',
  inventory_missing: 'Ansible wymaga inwentarza: wybierz inwentarz',
  inventory_type: 'Aplikacja {{app}} wymaga inwentarza typu {{types}}, a {{name}} jest typu {{type}}: wybierz inny',
  inventory_repository:
    'Inwentarz {{name}} ma ścieżkę bezwzględną i repozytorium: usuń repozytorium lub wpisz ścieżkę od jego katalogu głównego',
  inventory_folder:
    'Inwentarz {{name}} jest poza folderami, na które pozwala ten serwer (ustawienie repositories.local_roots)',
  repository_path:
    'Na serwerze nie ma repozytorium git pod ścieżką {{path}}: utwórz je tam lub zmień adres URL repozytorium {{name}}',
  repository_user:
    'Na serwerze nie ma pod ścieżką {{path}} repozytorium git, które może odczytać użytkownik systemowy {{user}}: utwórz je, zezwól temu użytkownikowi na odczyt lub zmień adres URL repozytorium {{name}}',
  repository_folder:
    'Repozytorium {{name}} jest poza folderami, na które pozwala ten serwer (ustawienie repositories.local_roots)',
  playbook_path:
    'Nie można użyć ścieżki {{path}}: wpisz ją od katalogu głównego repozytorium, bez początkowego / i bez ..',
  question_name: 'Nazwa pytania {{name}} nie jest nazwą zmiennej: użyj liter, cyfr i podkreśleń',
  question_twice: 'Kilka pytań ma nazwę {{name}}: zmień wszystkie poza jedną',
  question_choices: 'Nie można użyć opcji pytania {{name}}: każda musi mieć nazwę, a nazwy nie mogą się powtarzać',
  question_exported:
    'Odpowiedź na pytanie {{name}} zmieniłaby sposób działania programów: zmień jego nazwę lub ustaw {{name}} w grupie zmiennych',
  app_unknown: 'Ten serwer nie ma aplikacji {{app}}: wybierz inną lub poproś administratora o jej dodanie',
  key_missing: 'Nie wybrano klucza z sekretem, więc każde żądanie jest odrzucane. Wybierz klucz',
  key_type: 'Klucz {{name}} nie zawiera hasła: wybierz klucz typu login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
