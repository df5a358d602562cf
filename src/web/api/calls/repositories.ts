// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const repositories: CallsOf<typeof contract.repositories> = {
  list: { method: 'GET', path: '/api/project/:project_id/repositories' },
  get: { method: 'GET', path: '/api/project/:project_id/repositories/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/repositories' },
  update: { method: 'PUT', path: '/api/project/:project_id/repositories/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/repositories/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/repositories/:id/refs' },
  copy: { method: 'POST', path: '/api/project/:project_id/repositories/:id/copy' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/repositories/delete' },
  branches: { method: 'GET', path: '/api/project/:project_id/repositories/:id/branches' },
  files: { method: 'GET', path: '/api/project/:project_id/repositories/:id/files' },
  candidates: { method: 'GET', path: '/api/project/:project_id/repositories/:id/candidates' },
  test: { method: 'POST', path: '/api/project/:project_id/repositories/test' },
}
