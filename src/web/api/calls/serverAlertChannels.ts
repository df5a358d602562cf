// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const serverAlertChannels: CallsOf<typeof contract.serverAlertChannels> = {
  list: { method: 'GET', path: '/api/alert_channels' },
  get: { method: 'GET', path: '/api/alert_channels/:id' },
  create: { method: 'POST', path: '/api/alert_channels' },
  update: { method: 'PUT', path: '/api/alert_channels/:id' },
  remove: { method: 'DELETE', path: '/api/alert_channels/:id' },
  test: { method: 'POST', path: '/api/alert_channels/:id/test' },
  preview: { method: 'POST', path: '/api/alert_channels/preview' },
  deliveries: { method: 'GET', path: '/api/alert_deliveries' },
}
