import type { PermittedType } from './object-rule.ts'
import type { Right } from './permissions.ts'

const ofTemplates: readonly Right[] = ['runProjectTasks', 'stopAnyTask', 'confirmTasks', 'editTemplates']
const ofResources: readonly Right[] = ['useResources', 'editResources']

/** The rights that can be given on an object of a type. The last one is that of changing its permissions. */
export const permittedRights: Record<PermittedType, readonly Right[]> = {
  template: ofTemplates,
  view: ofTemplates,
  inventory: ofResources,
  key: ofResources,
}
