import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { inputForm } from '../run-inputs/input-form.ts'
import { allowedBy } from '../run-inputs/input-values.ts'
import { RunAdvanced } from '../run-inputs/RunAdvanced.tsx'
import { RunHow } from '../run-inputs/RunHow.tsx'
import { type InputParts, RunPart } from '../run-inputs/RunPart.tsx'
import { RunWhere } from '../run-inputs/RunWhere.tsx'
import { SurveyFields } from '../run-inputs/SurveyFields.tsx'
import { type RunParts, RunWhat } from './RunWhat.tsx'

/** The parts of the form in one column: What, Where, How, Inputs, Advanced. Parts without fields are left out. */
export function RunFields({ checkAt, preview, ...what }: RunParts & Pick<InputParts, 'checkAt' | 'preview'>) {
  const { t } = useTranslation()
  const { template } = what
  const parts: InputParts = { template, form: inputForm(what.form), checkAt, preview }
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
      {allowed.inventory || allowed.branch || allowed.limit || preview.limit.length > 0 ? (
        <RunWhere {...parts} />
      ) : null}
      {allowed.ansible || allowed.terraform ? <RunHow {...parts} /> : null}
      {template.survey_vars.length > 0 ? (
        <RunPart title={t('run.inputs')}>
          <SurveyFields template={template} form={parts.form} checkAt={checkAt} />
        </RunPart>
      ) : null}
      <RunAdvanced {...parts} />
    </>
  )
}
