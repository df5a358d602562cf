import fc from 'fast-check'
import { secretStorages } from '../../../src/contract/secret-storage.ts'
import { canary } from '../writes.ts'
import type { ResourceSample } from './sample.ts'

/** A storage at an address that answers nothing: nothing listens on the port. */
const params = { url: 'https://127.0.0.1:9' }
const aStorage = { name: 'Storage', type: 'vault' as const, params, secrets: { token: canary } }

export const sample: ResourceSample = {
  calls: secretStorages,
  type: 'secret_storage',
  body: () => ({ ...aStorage, secrets: { token: 'x' }, readonly: true }),
  changed: { readonly: false },
  // The fields of a kind are checked by a table, not by the schema (contract/storage-fields.ts).
  rules: () => ({
    type: fc.constantFrom('vault', 'openbao'),
    params: fc.record({
      url: fc.constantFrom('https://vault.example.com', 'http://10.0.0.1:8200/base'),
      mount: fc.constantFrom('secret', 'team/kv'),
      kv_version: fc.constantFrom('1', '2'),
      namespace: fc.constantFrom('admin', 'a/b'),
    }),
    secrets: fc.constant({ token: 'x' }),
    secret: fc.constant(''),
    vault_token: fc.constant(''),
  }),
  writeOnly: ['secrets', 'secret', 'vault_token'],
  writes: {
    'secretStorages.update': async ({ admin, project }) => {
      const { id } = await admin.ok(secretStorages.create, { ...project, body: aStorage })
      const body = { ...aStorage, name: 'Renamed', params: { url: 'https://127.0.0.1:8' } }
      await admin.ok(secretStorages.update, { ...project.at(id), body })
      return {
        type: 'secret_storage',
        action: 'updated',
        id,
        changes: {
          name: ['Storage', 'Renamed'],
          'params.url': ['https://127.0.0.1:9', 'https://127.0.0.1:8'],
          'secrets.token': 'hidden',
        },
      }
    },
    'secretStorages.try': async ({ admin, project }) => {
      const { type, secrets } = aStorage
      await admin.ok(secretStorages.try, { ...project, body: { type, params, secrets } })
      return { type: 'secret_storage', action: 'tested', id: null }
    },
    'secretStorages.setSync': async ({ admin, project }) => {
      const { id } = await admin.ok(secretStorages.create, { ...project, body: aStorage })
      await admin.ok(secretStorages.setSync, { ...project.at(id), body: { sync: { path: 'team', interval_min: 60 } } })
      return {
        type: 'secret_storage',
        action: 'updated',
        id,
        changes: { 'sync.path': [null, 'team'], 'sync.remove': [null, false], 'sync.interval_min': [null, 60] },
      }
    },
    'secretStorages.runSync': async ({ admin, project }) => {
      const { id } = await admin.ok(secretStorages.create, { ...project, body: aStorage })
      await admin.ok(secretStorages.setSync, { ...project.at(id), body: { sync: { path: 'team' } } })
      await admin.ok(secretStorages.runSync, project.at(id))
      return { type: 'secret_storage', action: 'synchronized', id }
    },
    'secretStorages.test': async ({ admin, project }) => {
      const { id } = await admin.ok(secretStorages.create, { ...project, body: aStorage })
      await admin.ok(secretStorages.test, project.at(id))
      return { type: 'secret_storage', action: 'tested', id }
    },
  },
}
