// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const knownHosts: CallsOf<typeof contract.knownHosts> = {
  list: { method: 'GET', path: '/api/project/:project_id/known_hosts' },
  create: { method: 'POST', path: '/api/project/:project_id/known_hosts' },
  scan: { method: 'POST', path: '/api/project/:project_id/known_hosts/scan' },
  presented: { method: 'GET', path: '/api/project/:project_id/known_hosts/presented' },
  dismiss: { method: 'DELETE', path: '/api/project/:project_id/known_hosts/presented/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/known_hosts/:id' },
}
