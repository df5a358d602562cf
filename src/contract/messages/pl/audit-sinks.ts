import type { auditSinkProblems as english } from '../audit-sinks.ts'
import type { Translated } from '../translated.ts'

export const auditSinkProblems: Translated<typeof english> = {
  audit_sink_file: 'nie można zapisać {{path}} ({{code}})',
  audit_sink_unreadable:
    'pliku z ustawienia {{setting}} nie można odczytać, jest pusty lub mogą go odczytać inni użytkownicy',
  audit_sink_private:
    '{{host}} jest na tej maszynie lub w sieci prywatnej. Jeśli tak ma być, ustaw allow_private miejsca docelowego',
  audit_sink_needs_tls: '{{host}} nie jest w sieci prywatnej: zdarzenia są tam wysyłane tylko przez TLS',
  audit_sink_fault: 'nie udało się użyć; szczegóły są w logu serwera',
}
