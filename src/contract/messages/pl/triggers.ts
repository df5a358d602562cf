import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'musi być nazwą strefy czasowej, np. Europe/Warsaw lub UTC',
  once_has_no_commits: 'harmonogram jednorazowy nie szuka nowych commitów',
  once_in_the_past: 'jednorazowe uruchomienie w przeszłości: wybierz późniejszy czas lub wyłącz harmonogram',
  moment_with_offset: 'musi być chwilą z przesunięciem, np. 2027-03-01T06:30:00+01:00 lub …Z',
  instant_wrong: 'Musi być chwilą, np. 2027-03-22T00:00:00Z',
  instants_wrong: 'Muszą to być chwile rozdzielone przecinkami, np. 2027-03-22T03:00:00Z',
  range_too_long: 'Może być najwyżej 8 dni po from',
  parts_too_many: 'ta integracja ma ich już {{max}}: najpierw usuń niektóre',
  answer_is_secret: '{{name}} to tajna odpowiedź: wprowadź ją w integracji',
  delivery_not_reached:
    'Tą drogą nie jest już osiągalna żadna integracja: docelową usunięto lub nie używa adresów projektu',
  delivery_without_body: 'Treść nie została zachowana, więc nie można jej wysłać ponownie',
  delivery_unreadable: 'Nie można odczytać treści: {{problem}}',
}
