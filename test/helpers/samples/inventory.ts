import fc from 'fast-check'
import { inventories } from '../../../src/contract/inventory.ts'
import { validTexts } from '../../api/round-trip/drafts.ts'
import { aLabel, anInventory } from '../suite.ts'
import type { ResourceSample } from './sample.ts'

const maybe = (ids: number[]) => fc.constantFrom(null, ...ids)

export const sample: ResourceSample = {
  calls: inventories,
  type: 'inventory',
  body: ({ none, login, repository, template }) => ({
    ...anInventory,
    ...aLabel,
    ssh_key_id: none,
    become_key_id: login,
    repository_id: repository,
    template_id: template,
    runner_tag: 'x',
  }),
  changed: { inventory: 'web' },
  rules: (near) => ({
    labels: validTexts.labels,
    runner_tag: validTexts.runnerTags,
    // The path of a file and the name of a workspace both have this form.
    inventory: validTexts.word,
    ssh_key_id: maybe([...near.ssh_keys, ...near.logins]),
    become_key_id: maybe(near.logins),
    repository_id: maybe(near.repositories),
    template_id: maybe(near.templates),
  }),
}
