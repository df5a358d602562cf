import fc from 'fast-check'
import { views } from '../../../src/contract/view.ts'
import type { ResourceSample } from './sample.ts'

export const sample: ResourceSample = {
  calls: views,
  type: 'view',
  body: () => ({ title: 'V', position: 1, hidden: true, type: '', sort_column: 'last', sort_reverse: true }),
  changed: { title: 'Sail', hidden: false },
  // A project may have only one view of all templates.
  rules: () => ({ type: fc.constant(''), sort_column: fc.constantFrom('name', 'playbook', 'app', 'last') }),
}
