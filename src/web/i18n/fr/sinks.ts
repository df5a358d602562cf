export const sinks = {
  title: 'Destinations du journal d’audit',
  sink: 'Destination',
  status: 'Statut',
  waiting: 'Événements en attente',
  lag: 'le plus ancien : {{span}}',
  lastSuccess: 'Dernier envoi :',
  missed_one: '{{count}} événement n’a jamais été envoyé',
  missed_many: '{{count}} événements n’ont jamais été envoyés',
  missed_other: '{{count}} événements n’ont jamais été envoyés',
  types: {
    file: 'Fichier',
    syslog: 'Syslog',
    splunk_hec: 'Splunk HEC',
    webhook: 'Webhook',
    otlp: 'OpenTelemetry',
  },
  states: {
    up_to_date: 'À jour',
    behind: 'En retard',
    failing: 'En échec',
    not_started: 'Non démarrée',
  },
}
