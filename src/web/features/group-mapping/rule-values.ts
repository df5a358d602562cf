import type { MappingRule, MappingRuleDraft } from '../../../contract/mapping-rule.ts'

/** The fields of the form. */
export type RuleValues = MappingRuleDraft

export const valuesOf = (rule: MappingRule | undefined): RuleValues => ({
  name: rule?.name ?? '',
  provider: rule?.provider ?? '',
  claim: rule?.claim ?? '',
  pattern: rule?.pattern ?? '',
  grants: rule?.grants ?? 'project',
  project_id: rule?.project_id ?? null,
  label: rule?.label ?? '',
  role: rule?.role || 'guest',
  active: rule?.active ?? true,
})

/** Returns the form's values as the server takes them. */
export const bodyOf = (values: RuleValues): MappingRuleDraft => ({
  ...values,
  project_id: values.grants === 'project' ? values.project_id : null,
  label: values.grants === 'label' ? values.label : '',
  role: values.grants === 'admin' ? '' : values.role,
})
