import { HostConfigDraft } from '../../contract/host-config.ts'
import type { ResourceOf } from './resource.ts'

export const hostConfig = {
  table: 'host_config',
  type: 'host_config',
  named: 'host',
  collection: 'host_configs',
  draft: HostConfigDraft,
  revised: true,
  list: { sorted: ['host', 'type'], searched: ['host'] },
  references: { ssh_key_id: { to: 'access_key', blocks: true } },
} as const satisfies ResourceOf<'host_config'>
