import type { ExtractValue } from '../../contract/integration.ts'
import { say } from '../../contract/message.ts'
import { SurveyVariable } from '../../contract/survey-variable.ts'
import type { Tx } from '../db/open.ts'
import { invalid } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { checkRunVariables } from '../tasks/overrides.ts'

/** Refuses a variable that no task would accept when the value is saved, not with each request that contains it. */
export async function refuseVariable(
  tx: Tx,
  integration: { project_id: number; template_id: number },
  { variable, variable_type }: Pick<ExtractValue, 'variable' | 'variable_type'>,
): Promise<void> {
  if (variable_type !== 'environment') return
  const { app, survey_vars } = await projectTable(tx, 'template', integration.project_id).get(integration.template_id)
  const survey = SurveyVariable.array().parse(JSON.parse(survey_vars))
  checkRunVariables({ app, survey }, 'variable', Object.fromEntries([[variable, '']]))
  // Values from a request are stored unencrypted.
  if (survey.some(({ name, type }) => name === variable && type === 'secret'))
    throw invalid('variable', say('answer_is_secret', { name: variable }))
}
