import type { TFunction } from 'i18next'
import { z } from 'zod'
import { type AuthMethod, type Integration, IntegrationDraft } from '../../../contract/integration.ts'
import type { Template } from '../../../contract/template.ts'
import { fieldList, yesOrNo } from '../../flows/conflict-rows.ts'
import {
  noTriggerValues,
  type TriggerValues,
  triggerParams,
  triggerProblems,
  triggerValues,
} from '../run-inputs/trigger-values.ts'
import type { Sender } from './senders.ts'

/** Form values of an integration. */
export interface IntegrationValues {
  name: string
  template_id: number | null
  auth_method: AuthMethod
  auth_secret_id: number | null
  auth_header: string
  searchable: boolean
  task_params: TriggerValues
}

export const methods = ['none', 'github', 'bitbucket', 'token', 'hmac', 'basic'] as const

/** Returns whether anyone who knows an address of the integration can start tasks. */
export const isOpen = (method: AuthMethod) => method === '' || method === 'none'
/** Returns whether the header with the token or signature has a configurable name. */
export const namesHeader = (method: AuthMethod) => method === 'token' || method === 'hmac'

/** A new integration begins with a token: without one, everyone who knows its address could start tasks. */
export function integrationValues(item: Integration | undefined, template: Template | undefined): IntegrationValues {
  return {
    name: item?.name ?? '',
    template_id: item?.template_id ?? null,
    auth_method: item?.auth_method ?? 'token',
    auth_secret_id: item?.auth_secret_id ?? null,
    auth_header: item?.auth_header ?? 'X-Webhook-Token',
    searchable: item?.searchable ?? false,
    task_params: item && template ? triggerValues(template, item.task_params) : noTriggerValues,
  }
}

/** Returns the values of a copy. Its secret answers cannot be read and must be entered again. */
export function copiedValues(from: Integration, template: Template | undefined, t: TFunction): IntegrationValues {
  const { task_params } = from
  return {
    ...integrationValues({ ...from, task_params: task_params && { ...task_params, secret_names: [] } }, template),
    name: t('integrations.copyName', { name: from.name }),
  }
}

/** Fills in the settings of a product that sends webhooks; the other values stay. */
export function withSender(values: IntegrationValues, sender: Sender | undefined): IntegrationValues {
  if (!sender) return values
  return { ...values, auth_method: sender.auth_method, auth_header: sender.auth_header }
}

export function integrationBody(values: IntegrationValues, template: Template | undefined) {
  return {
    ...values,
    // 0 means none: the schema reports that a template must be chosen.
    template_id: values.template_id ?? 0,
    auth_secret_id: isOpen(values.auth_method) ? null : values.auth_secret_id,
    auth_header: namesHeader(values.auth_method) ? values.auth_header.trim() : '',
    task_params: triggerParams(template, values.task_params),
  }
}

/** The contract's checks with those of the inputs. `template` is called when the values are checked. */
export function integrationShape(template: () => Template | undefined, t: TFunction): z.ZodType {
  return z.custom<IntegrationValues>().superRefine((values, context) => {
    const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const checked = IntegrationDraft.safeParse({ ...values, task_params: null })
    for (const issue of checked.error?.issues ?? []) complain(issue.path as (string | number)[], issue.message)
    const chosen = template()
    // Requests may provide missing answers through extracted values, which can be added later.
    const filled = new Set(chosen?.survey_vars.map(({ name }) => name))
    triggerProblems(chosen, values.task_params, t, complain, filled)
  })
}

/** The fields of the form. */
export function integrationFields(
  t: TFunction,
  names: { template: (id: unknown) => string; key: (id: unknown) => string },
) {
  const section = t('integrations.inputs')
  return fieldList([
    { path: 'name', label: t('common.name') },
    { path: 'template_id', label: t('integrations.template'), show: names.template },
    {
      path: 'auth_method',
      label: t('integrations.method'),
      show: (method) => t(`integrations.methods.${(method as AuthMethod) || 'none'}`),
    },
    { path: 'auth_header', label: t('integrations.header') },
    { path: 'auth_secret_id', label: t('integrations.secretKey'), show: names.key },
    {
      path: 'searchable',
      label: t('integrations.searchable'),
      show: yesOrNo(t),
    },
    { path: 'task_params.message', section, label: t('run.message') },
    { path: 'task_params.git_branch', section, label: t('run.branch') },
    { path: 'task_params.inventory_id', section, label: t('run.inventory') },
    { path: 'task_params.params', section, label: t('run.how') },
    { path: 'task_params.arguments', section, label: t('integrations.arguments') },
    { path: 'task_params.environment', section, label: t('integrations.variables') },
    {
      path: 'task_params.answers',
      section,
      label: t('run.inputs'),
      // Without the secret ones.
      show: (answers) => (answers as TriggerValues['answers']).map(({ value }) => String(value)).join('\n'),
    },
  ])
}
