import { expect, test } from 'vitest'
import { SurveyVariable } from '../../../contract/survey-variable.ts'
import type { Template } from '../../../contract/template.ts'
import type { TriggerParams } from '../../../contract/trigger-params.ts'
import { handedValues, triggerField, triggerParams, triggerProblems, triggerValues } from './trigger-values.ts'

const template = {
  id: 7,
  name: 'Deploy',
  app: 'bash',
  type: '',
  inventory_id: null,
  git_branch: null,
  allow_override_branch_in_task: true,
  allow_override_args_in_task: false,
  task_params: {},
  survey_vars: [
    { name: 'region', title: 'Region', required: true },
    { name: 'token', title: 'Token', type: 'secret', required: true },
    { name: 'pin', title: 'Pin', type: 'secret' },
  ].map((question) => SurveyVariable.parse(question)),
} as unknown as Template

const stored: TriggerParams = {
  project_id: 1,
  environment: '{"region":"north","extra":1}',
  arguments: null,
  git_branch: 'release',
  message: 'by the clock',
  version: null,
  inventory_id: null,
  params: {},
  secret_names: ['token', 'of-before'],
}

const t = ((key: string, values?: { title?: string }) => [key, values?.title].filter(Boolean).join(' ')) as never
const problemsOf = (values: ReturnType<typeof triggerValues>, filled?: ReadonlySet<string>) => {
  const found: [string, string][] = []
  triggerProblems(template, values, t, (path, message) => found.push([path.join('.'), message]), filled)
  return Object.fromEntries(found)
}

test('stored inputs are restored unchanged; secret answers stay hidden, and those without a question are dropped', () => {
  const values = triggerValues(template, stored)
  expect(values.answers.map(({ value, stored: kept }) => [value, kept])).toEqual([
    ['north', undefined],
    ['', 'kept'],
    ['', undefined],
  ])
  expect(problemsOf(values)).toEqual({})
  expect(triggerParams(template, values)).toEqual({
    message: 'by the clock',
    git_branch: 'release',
    environment: '{"extra":1,"region":"north"}',
    secret: { 'of-before': null },
  })
})

test('a secret answer can be replaced and deleted', () => {
  const values = triggerValues(template, stored)
  const [region, token, pin] = values.answers as [(typeof values.answers)[0], (typeof values.answers)[0], never]
  const replaced = { ...values, answers: [region, { ...token, secret: 'new' }, pin] }
  expect(triggerParams(template, replaced)?.secret).toEqual({ token: 'new', 'of-before': null })
  const dropped = { ...values, answers: [region, { ...token, stored: 'dropped' as const }, pin] }
  expect(triggerParams(template, dropped)?.secret).toEqual({ token: null, 'of-before': null })
  expect(problemsOf(dropped)).toEqual({ 'task_params.answers.1.secret': 'survey.problem.required Token' })
})

test('with another template the inputs start over, without the secrets of the previous template', () => {
  const values = triggerValues(template, null, ['token'])
  expect(triggerParams(template, values)?.secret).toEqual({ token: null })
  expect(triggerParams({ ...template, id: 8 }, values)).toBeNull()
  expect(problemsOf(values)).toEqual({
    'task_params.answers.0.value': 'survey.problem.required Region',
    'task_params.answers.1.secret': 'survey.problem.required Token',
  })
  expect(problemsOf(values, new Set(['region', 'token']))).toEqual({})
})

test('inputs handed over by the run dialog include their secret answers', () => {
  const handed = { message: 'later', environment: '{"region":"south"}', secret: { token: 'sesame' } }
  const values = handedValues(template, handed)
  expect(values.answers.map(({ value, secret }) => value || secret)).toEqual(['south', 'sesame', ''])
  expect(triggerParams(template, values)).toEqual(handed)
})

test('an error of a refusal is shown at its field', () => {
  expect(triggerField(template, 'task_params.token')).toBe('task_params.answers.1.secret')
  expect(triggerField(template, 'task_params.params.limit')).toBe('task_params.params.limit')
  expect(triggerField(template, 'name')).toBe('name')
})
