import fc from 'fast-check'
import { hostConfigs } from '../../../src/contract/host-config.ts'
import type { ResourceSample } from './sample.ts'

/** A project has each place once. */
let made = 0

export const sample: ResourceSample = {
  calls: hostConfigs,
  type: 'host_config',
  body: ({ login }) => ({ type: 'host', host: `git-${++made}.example.com`, ssh_key_id: login }),
  changed: { type: 'url', host: 'https://git.example.com/team' },
  rules: ({ ssh_keys, logins }) => ({
    type: fc.constant('url'),
    host: fc
      .tuple(fc.constantFrom('https', 'http', 'ssh'), fc.uuid(), fc.constantFrom('', '/team', '/a/b', ':8443/ü'))
      .map(([scheme, host, path]) => `${scheme}://${host}.example.com${path}`),
    ssh_key_id: fc.constantFrom(...ssh_keys, ...logins),
  }),
}
