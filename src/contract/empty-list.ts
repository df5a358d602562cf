import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * Lists of features that this release does not have. The console and the Terraform provider of Semaphore UI read them and
 * treat 404 as a server fault; an empty list is the true answer. They become real lists together with their features.
 */
const none = z.array(z.object({}))
const inProject = '/api/project/:project_id'

export const emptyLists = {
  secretStorages: endpoint(`GET ${inProject}/secret_storages`, 'viewProject', {
    summary: 'Secret storages of a project: none yet',
    reply: none,
  }),
}
