import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'Nie można odczytać klucza {{name}}: {{problem}}',
  key_file_required: 'Wprowadź ścieżkę pliku',
  key_file_wrong: 'Wprowadź ścieżkę poniżej folderu serwera, bez „..”, np. team/deploy.key',
  key_file_outside: 'Plik {{place}} jest poza folderem, z którego wolno odczytywać klucze',
  key_file_missing: 'Nie ma pliku {{place}}',
  key_file_unreadable: 'Nie można odczytać pliku {{place}}: {{code}}',
  key_file_not_regular: '{{place}} nie jest plikiem',
  key_files_off: 'Ten serwer nie odczytuje kluczy z plików: nie ustawiono key_sources.folder',
  key_variable_required: 'Wprowadź nazwę zmiennej środowiskowej',
  key_variable_wrong: 'Nazwa zmiennej składa się z liter, cyfr i _',
  key_variable_outside: 'Nazwa zmiennej {{place}} musi zaczynać się od {{prefix}}',
  key_variable_missing: 'Serwer nie ma zmiennej {{place}}',
  key_variables_off: 'Ten serwer nie odczytuje kluczy ze zmiennych: nie ustawiono key_sources.variable_prefix',
  key_source_empty: '{{place}} – brak zawartości',
  key_source_long: '{{place}} – zawartość dłuższa niż {{max}} bajtów',
  key_source_not_text: '{{place}} – zawartość nie jest tekstem w UTF-8',
  key_without_login: 'Ten klucz nie ma nazwy użytkownika',
  key_not_ssh_passphrase: 'Hasło klucza mają tylko klucze SSH',
  key_changed_meanwhile: 'Klucz w międzyczasie zmieniono. Spróbuj ponownie',
}
