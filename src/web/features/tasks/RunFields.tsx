import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RunAdvanced } from './RunAdvanced.tsx'
import { RunHow } from './RunHow.tsx'
import { RunPart, type RunParts } from './RunPart.tsx'
import { RunWhat } from './RunWhat.tsx'
import { RunWhere } from './RunWhere.tsx'
import { allowedBy } from './run-values.ts'
import { SurveyFields } from './SurveyFields.tsx'

/** One column in the order What, Where, How, Inputs, Advanced; a part with nothing to decide is not there. */
export function RunFields(parts: RunParts) {
  const { t } = useTranslation()
  const { template, form, checkAt, preview } = parts
  const allowed = allowedBy(template)
  return (
    <>
      {template.problem ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('templates.problem')}>
          {template.problem}
        </Alert>
      ) : null}
      <RunWhat {...parts} />
      {allowed.inventory || allowed.branch || allowed.limit || preview.limit.length > 0 ? (
        <RunWhere {...parts} />
      ) : null}
      {allowed.ansible || allowed.terraform ? <RunHow {...parts} /> : null}
      {template.survey_vars.length > 0 ? (
        <RunPart title={t('run.inputs')}>
          <SurveyFields template={template} form={form} checkAt={checkAt} />
        </RunPart>
      ) : null}
      <RunAdvanced {...parts} />
    </>
  )
}
