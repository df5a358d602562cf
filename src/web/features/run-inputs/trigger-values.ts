import type { TFunction } from 'i18next'
import type { z } from 'zod'
import type { Template } from '../../../contract/template.ts'
import { type TriggerParams, TriggerParamsDraft } from '../../../contract/trigger-params.ts'
import {
  allowedBy,
  fieldOf,
  type InputValues,
  inputProblems,
  inputsRequest,
  inputValues,
  unanswered,
} from './input-values.ts'

/**
 * Form values of the inputs that are stored with a trigger, always at `task_params`, which the server's refusals refer
 * to. Secret answers are never read back; the form knows which of them are stored.
 */
export interface TriggerValues extends InputValues {
  /** The template whose settings these values started with; null if none is chosen. */
  template_id: number | null
  /** Variables whose secret answer is stored with the trigger, for any template. */
  stored_secrets: string[]
}

export const noTriggerValues: TriggerValues = {
  template_id: null,
  stored_secrets: [],
  message: '',
  inventory_id: null,
  git_branch: null,
  params: {
    limit: [],
    tags: [],
    skip_tags: [],
    debug: false,
    debug_level: 4,
    dry_run: false,
    diff: false,
    ping: false,
    skip_galaxy_install: false,
    plan: false,
    drift: false,
    destroy: false,
    auto_approve: false,
    upgrade: false,
    reconfigure: false,
  },
  arguments: null,
  environment: '',
  answers: [],
  typed_name: '',
}

/**
 * Returns the initial form values: the template's settings, overridden by the stored inputs. `others`: secrets that are
 * stored with the trigger for another template; they are deleted on save.
 */
export function triggerValues(
  template: Template,
  stored: TriggerParams | null,
  others: readonly string[] = [],
): TriggerValues {
  const values = inputValues(template, stored ?? undefined)
  const names = stored?.secret_names ?? []
  return {
    ...values,
    template_id: template.id,
    stored_secrets: [...names, ...others],
    answers: values.answers.map((answer, index) =>
      isSecret(template, index) && names.includes(template.survey_vars[index]?.name ?? '')
        ? { ...answer, stored: 'kept' }
        : answer,
    ),
    // The name was typed when it was stored.
    typed_name: allowedBy(template).destroy && values.params.destroy ? template.name : '',
  }
}

/** Returns the initial form values for inputs that are not stored yet, with their secret answers in plain text. */
export function handedValues(template: Template, handed: z.input<typeof TriggerParamsDraft>): TriggerValues {
  const given = TriggerParamsDraft.safeParse(handed).data ?? null
  if (!given) return triggerValues(template, null)
  const { secret } = given
  const values = inputValues(template, given)
  return {
    ...values,
    template_id: template.id,
    stored_secrets: [],
    answers: values.answers.map((answer, index) => ({
      ...answer,
      secret: (isSecret(template, index) && secret[template.survey_vars[index]?.name ?? '']) || '',
    })),
    // Typed in the run dialog.
    typed_name: allowedBy(template).destroy && values.params.destroy ? template.name : '',
  }
}

/** Returns the body's `task_params`, or null if the values are not (yet) those of this template. */
export function triggerParams(
  template: Template | undefined,
  values: TriggerValues,
): z.input<typeof TriggerParamsDraft> {
  if (!template || values.template_id !== template.id) return null
  const secret: Record<string, string | null> = {}
  for (const name of values.stored_secrets) secret[name] = null
  for (const [index, { name }] of template.survey_vars.entries()) {
    const answer = values.answers[index]
    if (!isSecret(template, index) || !answer) continue
    if (answer.secret) secret[name] = answer.secret
    // An answer that is left out is kept.
    else if (answer.stored === 'kept') delete secret[name]
  }
  return { ...inputsRequest(template, values), secret }
}

/**
 * Reports the errors of `task_params`, by the contract and the survey, for the schema of a form. `filled`: variables
 * that get their value elsewhere, for example from an incoming request.
 */
export function triggerProblems(
  template: Template | undefined,
  values: TriggerValues,
  t: TFunction,
  complain: (path: (string | number)[], message: string) => void,
  filled?: ReadonlySet<string>,
): void {
  if (!template || values.template_id !== template.id) return
  const request = { template_id: template.id, ...inputsRequest(template, values) }
  inputProblems(template, values, request, t, (path, message) => complain(['task_params', ...path], message), filled)
}

/** Returns the titles of the required questions that have no answer, typed or stored. */
export function missingAnswers(template: Template | undefined, values: TriggerValues): string[] {
  if (!template || values.template_id !== template.id) return []
  return unanswered(template, values)
}

/** Returns the field where an error of a refusal is shown. */
export function triggerField(template: Template | undefined, field: string): string {
  const [, own] = /^task_params\.(.+)$/.exec(field) ?? []
  return template && own !== undefined ? `task_params.${fieldOf(template, own)}` : field
}

function isSecret(template: Template, index: number): boolean {
  return template.survey_vars[index]?.type === 'secret'
}
