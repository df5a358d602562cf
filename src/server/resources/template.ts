import type { ResourceOf } from './resource.ts'

export const template = {
  table: 'template',
  type: 'template',
  described: (_, id) => `Template ID ${id}`,
  collection: 'templates',
  revised: true,
  references: {
    inventory_id: { to: 'inventory', blocks: true },
    repository_id: { to: 'repository', blocks: true },
    build_template_id: { to: 'template', blocks: true },
    view_id: { to: 'view' },
    registry_key_id: { to: 'access_key', blocks: true },
  },
  links: [
    { table: 'template_environment', from: 'template_id', column: 'environment_id', to: 'environment' },
    { table: 'template_vault', from: 'template_id', column: 'vault_key_id', to: 'access_key' },
  ],
} as const satisfies ResourceOf<'template'>
