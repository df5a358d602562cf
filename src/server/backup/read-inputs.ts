import { readJsonObject } from '../../contract/rules/json-object.ts'
import { TaskRequest } from '../../contract/task-request.ts'
import type { TemplateDraft } from '../../contract/template-draft.ts'
import type { TriggerParamsDraft } from '../../contract/trigger-params.ts'
import { type FileRow, isRow } from './file-rows.ts'
import type { Findings } from './findings.ts'
import type { Path, Reference } from './references.ts'

/** Inputs of a schedule or an integration, without secret answers. */
export type InputsDraft = NonNullable<TriggerParamsDraft>

interface Reading {
  findings: Findings
  reference: Reference
  templates: readonly (TemplateDraft | undefined)[]
}

/**
 * Converts the inputs of a row of a file to the form of the API, and returns the questions whose secret answers are
 * missing.
 */
export function readInputs(
  row: FileRow,
  path: Path,
  template_id: number | null,
  { findings, reference, templates }: Reading,
): { draft: unknown; secret_names: string[] } {
  const params = row.task_params
  if (!isRow(params)) return { draft: params, secret_names: [] }
  const at = [...path, 'task_params']
  // A replacement for the chosen inventory could be another site.
  if (params.inventory_id) findings.problem([...at, 'inventory_id'], 'backup_foreign_inventory')
  const inventory_id = reference([...at, 'inventory'], params.inventory, 'inventories')
  const { environment, names } = withoutSecretAnswers(params.environment, templates[(template_id ?? 0) - 1])
  const listed: unknown = params.secret_names ?? []
  const given: unknown[] = Array.isArray(listed) ? listed : [null]
  const texts = given.filter((name) => typeof name === 'string')
  if (texts.length < given.length) findings.problem([...at, 'secret_names'], 'backup_list_of_names')
  return {
    draft: { ...params, environment, inventory_id, secret: {} },
    secret_names: [...new Set([...texts, ...names])],
  }
}

/** Checks the rules between the parts of a request that the API checks when a task is created. */
export function checkInputs(inputs: TriggerParamsDraft, path: Path, findings: Findings): void {
  if (inputs === null) return
  const request = { ...inputs, secret: '', template_id: 1 }
  findings.checked([...path, 'task_params'], TaskRequest, request)
}

/** Removes answers to secret questions, which other releases store in clear: here every member could read them. */
function withoutSecretAnswers(
  environment: unknown,
  template: TemplateDraft | undefined,
): { environment: unknown; names: string[] } {
  const survey = template?.survey_vars ?? []
  const secret = survey.filter(({ type }) => type === 'secret').map(({ name }) => name)
  if (typeof environment !== 'string' || secret.length === 0) return { environment, names: [] }
  const read = readJsonObject(environment)
  const names = 'problem' in read ? [] : secret.filter((name) => Object.hasOwn(read.object, name))
  if ('problem' in read || names.length === 0) return { environment, names: [] }
  const open = Object.entries(read.object).filter(([name]) => !names.includes(name))
  return { environment: JSON.stringify(Object.fromEntries(open)), names }
}
