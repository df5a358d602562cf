// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const keys: CallsOf<typeof contract.keys> = {
  list: { method: 'GET', path: '/api/project/:project_id/keys' },
  get: { method: 'GET', path: '/api/project/:project_id/keys/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/keys' },
  update: { method: 'PUT', path: '/api/project/:project_id/keys/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/keys/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/keys/:id/refs' },
  copy: { method: 'POST', path: '/api/project/:project_id/keys/:id/copy' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/keys/delete' },
  check: { method: 'POST', path: '/api/project/:project_id/keys/check' },
  generate: { method: 'POST', path: '/api/project/:project_id/keys/generate' },
  options: { method: 'GET', path: '/api/project/:project_id/keys/options' },
  changeLogin: { method: 'PUT', path: '/api/project/:project_id/keys/:id/login' },
  publicPart: { method: 'GET', path: '/api/project/:project_id/keys/:id/public' },
}
