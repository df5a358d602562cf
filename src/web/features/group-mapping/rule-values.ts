import type { MappingRule, MappingRuleDraft, RuleGrants } from '../../../contract/mapping-rule.ts'

/** The fields of the form. */
export interface RuleValues {
  name: string
  provider: string
  claim: string
  pattern: string
  grants: RuleGrants
  project_id: number | null
  label: string
  role: string
  active: boolean
}

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
