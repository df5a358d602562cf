import { ViewDraft } from '../../contract/view.ts'
import type { ResourceOf } from './resource.ts'

export const view = {
  table: 'view',
  type: 'view',
  named: 'title',
  collection: 'views',
  draft: ViewDraft,
  revised: true,
  list: { sorted: ['position'], searched: ['title'] },
  references: {},
} as const satisfies ResourceOf<'view'>
