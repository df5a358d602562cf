import type { Template } from '../../../contract/template.ts'
import { templates } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { bodyOf, type TemplateValues, valuesOf } from './template-values.ts'

/**
 * Returns a function that changes some fields of a template, and is refused if another user has saved it meanwhile. `error`
 * is why the newest change was refused.
 */
export function useTemplateChange(template: Template) {
  const update = useChange(templates.update)
  const { project_id, id, revision } = template
  const change = (changes: (values: TemplateValues) => Partial<TemplateValues>) => {
    const values = valuesOf(template)
    return update.mutateAsync({
      params: { project_id, id },
      body: { ...bodyOf({ ...values, ...changes(values) }), revision },
    })
  }
  return { change, busy: update.isPending, error: update.error }
}
