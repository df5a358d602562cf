import { useParams } from '@tanstack/react-router'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { EffectiveVariables } from '../run-inputs/EffectiveVariables.tsx'
import { questionsOf } from '../run-inputs/questions.ts'
import { HowItRuns } from './HowItRuns.tsx'
import { SurveyTable } from './SurveyTable.tsx'
import { TemplateRuns } from './TemplateRuns.tsx'
import { TemplateTriggers } from './TemplateTriggers.tsx'
import classes from './templates.module.css'
import { WhatRuns } from './WhatRuns.tsx'

/** The details of a template: what runs and how, what starts it, and how its runs went. */
export function TemplateDetails() {
  const { project, can } = useProject()
  const { templateId } = useParams({ from: '/app/project/$projectId/templates/$templateId' })
  const input = { params: { project_id: project.id } }
  const template = useApi(templates.get, { params: { ...input.params, id: templateId } }).data
  const build = useApi(
    templates.get,
    { params: { ...input.params, id: template?.build_template_id ?? 0 } },
    { enabled: !!template?.build_template_id },
  ).data
  if (!template) return null
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <WhatRuns template={template} buildName={build?.name} />
        <TemplateTriggers template={template} buildName={build?.name} />
      </div>
      <div className={classes.column}>
        <TemplateRuns projectId={project.id} templateId={templateId} />
        <HowItRuns template={template} />
        <SurveyTable variables={questionsOf(template)} />
        {can('runProjectTasks') ? (
          <EffectiveVariables template={template} request={{ template_id: template.id }} />
        ) : null}
      </div>
    </div>
  )
}
