// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const tasks: CallsOf<typeof contract.tasks> = {
  list: { method: 'GET', path: '/api/project/:project_id/tasks' },
  last: { method: 'GET', path: '/api/project/:project_id/tasks/last' },
  create: { method: 'POST', path: '/api/project/:project_id/tasks' },
  preview: { method: 'POST', path: '/api/project/:project_id/tasks/preview' },
  get: { method: 'GET', path: '/api/project/:project_id/tasks/:id' },
  facts: { method: 'GET', path: '/api/project/:project_id/tasks/:id/facts' },
  pin: { method: 'PUT', path: '/api/project/:project_id/tasks/:id/pin' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/tasks/:id' },
  output: { method: 'GET', path: '/api/project/:project_id/tasks/:id/output' },
  rawOutput: { method: 'GET', path: '/api/project/:project_id/tasks/:id/raw_output' },
  logZip: { method: 'GET', path: '/api/project/:project_id/tasks/:id/log.zip' },
  window: { method: 'GET', path: '/api/project/:project_id/tasks/:id/log' },
  search: { method: 'GET', path: '/api/project/:project_id/tasks/:id/log/search' },
  marks: { method: 'GET', path: '/api/project/:project_id/tasks/:id/log/marks' },
  stages: { method: 'GET', path: '/api/project/:project_id/tasks/:id/stages' },
  results: { method: 'GET', path: '/api/project/:project_id/tasks/:id/results' },
  result: { method: 'GET', path: '/api/project/:project_id/tasks/:id/results/:n' },
  ansibleHosts: { method: 'GET', path: '/api/project/:project_id/tasks/:id/ansible/hosts' },
  ansibleErrors: { method: 'GET', path: '/api/project/:project_id/tasks/:id/ansible/errors' },
  artifacts: { method: 'GET', path: '/api/project/:project_id/tasks/:id/artifacts' },
  artifact: { method: 'GET', path: '/api/project/:project_id/tasks/:id/artifacts/:n' },
  artifactsZip: { method: 'GET', path: '/api/project/:project_id/tasks/:id/artifacts.zip' },
  confirm: { method: 'POST', path: '/api/project/:project_id/tasks/:id/confirm' },
  reject: { method: 'POST', path: '/api/project/:project_id/tasks/:id/reject' },
  stop: { method: 'POST', path: '/api/project/:project_id/tasks/:id/stop' },
}
