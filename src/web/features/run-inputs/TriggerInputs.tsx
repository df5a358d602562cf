import { Alert, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import type { TriggerParams } from '../../../contract/trigger-params.ts'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { inputForm } from './input-form.ts'
import { allowedBy, choosesInventory } from './input-values.ts'
import { RunAdvanced } from './RunAdvanced.tsx'
import { RunHow } from './RunHow.tsx'
import { RunPart } from './RunPart.tsx'
import { RunWhere } from './RunWhere.tsx'
import { SurveyFields } from './SurveyFields.tsx'
import { type TriggerValues, triggerValues } from './trigger-values.ts'
import { useHostPreview } from './useHostPreview.ts'

/** The template that a trigger starts, for its inputs and for what the form derives from them. null: none is chosen. */
export function useTriggerTemplate(projectId: number, templateId: number | null) {
  return useApi(
    templates.get,
    { params: { project_id: projectId, id: templateId ?? 0 } },
    { enabled: templateId !== null },
  )
}

export interface TriggerInputsProps<Values extends { task_params: TriggerValues }> {
  /** The result of `useTriggerTemplate`. */
  template: ReturnType<typeof useTriggerTemplate>
  /** The overrides that the server stores with this trigger, and the template they are for. */
  stored: { template_id: number; params: TriggerParams | null } | null
  form: UseFormReturnType<Values>
  checkAt: (path: string) => void
}

/**
 * The inputs of tasks that a schedule or an integration starts: the same fields as in the run dialog, stored at
 * `task_params`. When another template is chosen, they start with the settings of that template.
 */
export function TriggerInputs<Values extends { task_params: TriggerValues }>(props: TriggerInputsProps<Values>) {
  const { template, stored, form } = props
  const { data } = template
  const other = data !== undefined && form.values.task_params.template_id !== data.id
  useEffect(() => {
    if (!data || !other) return
    const own = stored?.template_id === data.id
    const values = triggerValues(data, own ? stored.params : null, own ? [] : stored?.params?.secret_names)
    form.setFieldValue('task_params', values as never)
    // Only when the template changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data?.id, other])
  if (template.error && !data) return <LoadError error={template.error} onRetry={() => void template.refetch()} />
  if (template.isLoading) return <ListSkeleton rows={3} />
  if (!data || other) return null
  return <Fields key={data.id} template={data} form={inputForm(form, 'task_params')} checkAt={props.checkAt} />
}

interface FieldsProps {
  template: Template
  form: ReturnType<typeof inputForm>
  checkAt: (path: string) => void
}

function Fields({ template, form, checkAt }: FieldsProps) {
  const { t } = useTranslation()
  const allowed = allowedBy(template)
  const preview = useHostPreview(template, form.values)
  const parts = { template, form, preview, checkAt: (path: string) => checkAt(`task_params.${path}`) }
  return (
    <Stack gap="sm">
      {template.problem ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('templates.problem')}>
          {template.problem}
        </Alert>
      ) : null}
      <NotReadyAlert reasons={template.not_ready} editing />
      {template.type === 'deploy' ? <Text size="sm">{t('run.newestBuild')}</Text> : null}
      <TextInput
        label={t('run.message')}
        placeholder={t('common.optional')}
        maxLength={2000}
        value={form.values.message}
        onChange={(event) => form.setFieldValue('message', event.currentTarget.value)}
        error={form.errors.message}
      />
      {choosesInventory(template, form.values) || allowed.branch || allowed.limit || preview.limit.length > 0 ? (
        <RunWhere {...parts} />
      ) : null}
      {allowed.ansible || allowed.terraform ? <RunHow {...parts} /> : null}
      {template.survey_vars.length > 0 ? (
        <RunPart title={t('run.inputs')}>
          <SurveyFields template={template} form={form} checkAt={parts.checkAt} />
        </RunPart>
      ) : null}
      <RunAdvanced {...parts} />
    </Stack>
  )
}
