import { endpoint } from './endpoint.ts'

export const metrics = {
  all: endpoint('GET /api/metrics', 'admin', {
    summary:
      'Queue, tasks, runners, schedules, alerts, requests, database and process in the text format of Prometheus, for administrators and for the setting metrics_token, as a bearer token or as the password of basic authentication; 404 without that setting',
    answers: 'text',
  }),
}
