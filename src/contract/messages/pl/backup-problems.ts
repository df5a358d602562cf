import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'Plik {{problem}}',
  backup_must_be_list: 'musi być listą',
  backup_must_be_object: 'musi być obiektem',
  backup_no_object: 'nie jest kopią zapasową: musi być obiektem JSON z meta, templates, keys itd.',
  backup_meta_missing: 'brakuje (zawiera nazwę projektu)',
  backup_list_too_long: 'ma {{count}} wpisów, a przywracanie przyjmuje {{max}} z każdej listy: podziel projekt',
  backup_same_name:
    '{{name}} to także nazwa obiektu {{other}}: zmień jedną z nich, ponieważ inne obiekty odwołują się do nazwy',
  backup_foreign_id: 'jest identyfikatorem czegoś z innej instalacji: podaj zamiast tego nazwy obiektów i usuń to',
  backup_foreign_inventory: 'jest identyfikatorem z innej instalacji: podaj nazwę inwentarza i usuń to',
  backup_object_missing: 'brakuje: podaj nazwę obiektu z {{section}}',
  backup_key_missing: 'brakuje: podaj nazwę klucza; gdzie nic nie jest potrzebne, wystarczy klucz typu none',
  backup_object_name: 'musi być nazwą obiektu z {{section}}',
  backup_no_such_object:
    '{{word}} nie istnieje w {{list}}: nic nie nosi tam nazwy {{name}}; dodaj to do {{section}} lub podaj istniejącą nazwę',
  backup_no_such_object_yet:
    '{{word}} nie istnieje w {{list}}: nic nie nosi tam nazwy {{name}}; dodaj to do {{section}}',
  backup_circle: 'prowadzi z powrotem do siebie ({{circle}}): wdrożenie wymaga szablonu typu build',
  backup_views_of_all: 'kilka widoków jest typu all, a projekt może mieć najwyżej jeden: w pozostałych pomiń typ',
  backup_twice: '{{name}} występuje dwa razy: nazwy nie mogą się powtarzać',
  backup_text_at_most: 'musi być tekstem o długości najwyżej {{max}} znaków',
  backup_must_be_text: 'musi być tekstem',
  backup_list_of_names: 'musi być listą nazw',
  backup_group_twice: 'podaje grupę zmiennych dwa razy',
  backup_time_zone: 'musi być nazwą strefy czasowej, np. Europe/Warsaw lub UTC',
  backup_once_commits: 'harmonogram jednorazowy nie szuka nowych commitów',
}
