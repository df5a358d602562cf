// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const invites: CallsOf<typeof contract.invites> = {
  list: { method: 'GET', path: '/api/project/:project_id/invites' },
  create: { method: 'POST', path: '/api/project/:project_id/invites' },
  get: { method: 'GET', path: '/api/project/:project_id/invites/:id' },
  update: { method: 'PUT', path: '/api/project/:project_id/invites/:id' },
  resend: { method: 'POST', path: '/api/project/:project_id/invites/:id/resend' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/invites/:id' },
}
