import type { ResourceOf } from './resource.ts'

export const integration = {
  table: 'integration',
  type: 'integration',
  collection: 'integrations',
  revised: true,
  list: { sorted: ['name', 'created'], searched: ['name'] },
  references: {
    template_id: { to: 'template', blocks: true },
    auth_secret_id: { to: 'access_key', blocks: true },
  },
} as const satisfies ResourceOf<'integration'>
