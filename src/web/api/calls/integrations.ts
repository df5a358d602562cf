// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const integrations: CallsOf<typeof contract.integrations> = {
  list: { method: 'GET', path: '/api/project/:project_id/integrations' },
  get: { method: 'GET', path: '/api/project/:project_id/integrations/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/integrations' },
  update: { method: 'PUT', path: '/api/project/:project_id/integrations/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/integrations/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/integrations/:id/refs' },
  projectAliases: { method: 'GET', path: '/api/project/:project_id/integrations/aliases' },
  addProjectAlias: { method: 'POST', path: '/api/project/:project_id/integrations/aliases' },
  removeProjectAlias: { method: 'DELETE', path: '/api/project/:project_id/integrations/aliases/:id' },
  aliases: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/aliases' },
  addAlias: { method: 'POST', path: '/api/project/:project_id/integrations/:integration_id/aliases' },
  removeAlias: { method: 'DELETE', path: '/api/project/:project_id/integrations/:integration_id/aliases/:id' },
}
