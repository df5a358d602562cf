import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { EffectiveVariables } from '../run-inputs/EffectiveVariables.tsx'
import { inputForm } from '../run-inputs/input-form.ts'
import { allowedBy, choosesInventory } from '../run-inputs/input-values.ts'
import { RunAdvanced } from '../run-inputs/RunAdvanced.tsx'
import { RunHow } from '../run-inputs/RunHow.tsx'
import { type InputParts, RunPart } from '../run-inputs/RunPart.tsx'
import { RunWhere } from '../run-inputs/RunWhere.tsx'
import { SurveyFields } from '../run-inputs/SurveyFields.tsx'
import { RunMessage, type RunParts, RunWhat } from './RunWhat.tsx'
import { runRequest } from './run-values.ts'

interface RunFieldsProps extends RunParts, Pick<InputParts, 'checkAt' | 'preview'> {
  typedLimit: NonNullable<InputParts['typedLimit']>
}

/**
 * The parts of the form in one column: the questions of the survey first, because they are what a run must know, then
 * what it may do otherwise than the template. Parts without fields are left out.
 */
export function RunFields({ checkAt, preview, typedLimit, ...what }: RunFieldsProps) {
  const { t } = useTranslation()
  const { template, form } = what
  const parts: InputParts = { template, form: inputForm(form), checkAt, preview, typedLimit }
  const allowed = allowedBy(template)
  return (
    <>
      {template.problem ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('templates.problem')}>
          {template.problem}
        </Alert>
      ) : null}
      <NotReadyAlert reasons={template.not_ready} />
      <RunWhat {...what} />
      {template.survey_vars.length > 0 ? (
        <RunPart title={t('run.inputs')}>
          <SurveyFields template={template} form={parts.form} checkAt={checkAt} autofocus />
        </RunPart>
      ) : null}
      {choosesInventory(template, form.values) || allowed.branch || allowed.limit || preview.limit.length > 0 ? (
        <RunWhere {...parts} />
      ) : null}
      {allowed.ansible || allowed.terraform ? <RunHow {...parts} /> : null}
      <RunMessage {...what} />
      <RunAdvanced {...parts} />
      <EffectiveVariables template={template} request={runRequest(template, form.values)} />
    </>
  )
}
