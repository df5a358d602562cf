// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const alertChannels: CallsOf<typeof contract.alertChannels> = {
  list: { method: 'GET', path: '/api/project/:project_id/alert_channels' },
  get: { method: 'GET', path: '/api/project/:project_id/alert_channels/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/alert_channels' },
  update: { method: 'PUT', path: '/api/project/:project_id/alert_channels/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/alert_channels/:id' },
  test: { method: 'POST', path: '/api/project/:project_id/alert_channels/:id/test' },
  preview: { method: 'POST', path: '/api/project/:project_id/alert_channels/preview' },
  deliveries: { method: 'GET', path: '/api/project/:project_id/alert_deliveries' },
  retry: { method: 'POST', path: '/api/project/:project_id/alert_deliveries/:id/retry' },
}
