import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { say } from '../../contract/message.ts'
import { defaultAnswer, typedAnswer } from '../../contract/rules/survey.ts'
import type { SurveyVariable } from '../../contract/survey-variable.ts'
import type { ValueOrigin } from '../../contract/task-facts.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Tables } from '../db/schema.ts'
import type { SecretReader } from '../secret-storages/reader.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { taskSecretPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { openVariables } from './stored-inputs.ts'

type Json = z.core.util.JSONType

/** One value that a task gets, and where it came from. */
export interface GivenValue {
  name: string
  target: 'variable' | 'environment'
  value: Json
  /** Stored sealed; wins over a plain value of the same name. */
  secret: boolean
  origin: ValueOrigin
  origin_name: string
}

/** A task whose variables are gathered. */
interface Given {
  task: { id: number; environment: string }
  template: { id: number; project_id: number }
  survey: readonly SurveyVariable[]
}

/** Returns every value of the task: the last plain value of a name wins, and secret values win over plain ones. */
export async function givenValues(services: Services, given: Given, secrets: SecretReader) {
  const { values, groups } = await groupValues(services, given.template, (secret) => secrets.text(secret))
  const run = runValues(given.survey, given.task.environment, await storedSecrets(services, given.task.id))
  return { values: [...serverValues(services.config), ...values, ...run], groups }
}

/**
 * Returns the values that a run with these inputs would get. Secrets of groups are not decrypted: their value is
 * empty.
 */
export async function expectedValues(
  services: Services,
  { template, survey, environment, secret }: Omit<Given, 'task'> & { environment: string; secret: object },
): Promise<GivenValue[]> {
  const { values } = await groupValues(services, template, () => Promise.resolve(''))
  const run = runValues(survey, environment, Object.entries(secret) as [string, Json][])
  return [...serverValues(services.config), ...values, ...run]
}

/** Returns the fields of a Job that the values become. */
export function jobValues(values: readonly GivenValue[]) {
  const these = (wanted: (one: GivenValue) => boolean) =>
    Object.fromEntries(values.filter(wanted).map((one) => [one.name, one.value]))
  const ofGroups = (one: GivenValue) => one.origin === 'group'
  return {
    variables: these((one) => one.target === 'variable' && !one.secret && ofGroups(one)),
    run_variables: these((one) => one.target === 'variable' && !one.secret && !ofGroups(one)),
    secret_variables: texts(these((one) => one.target === 'variable' && one.secret)),
    environment: texts(these((one) => one.target === 'environment' && !one.secret)),
    secret_environment: texts(these((one) => one.target === 'environment' && one.secret)),
  }
}

/** Returns variables of the server's own environment that are passed to every task. */
export function forwardedVariables(config: Pick<Services['config'], 'forwarded_env_vars'>): [string, string][] {
  return config.forwarded_env_vars.flatMap((name): [string, string][] => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
}

function serverValues(config: Services['config']): GivenValue[] {
  return [...forwardedVariables(config), ...Object.entries(config.env_vars)].map(([name, value]) => ({
    name,
    value,
    target: 'environment',
    secret: false,
    origin: 'server',
    origin_name: '',
  }))
}

const groupsOf = compiledQuery((db, template: { id: number; project_id: number }) =>
  db
    .selectFrom('template_environment')
    .innerJoin('environment', 'environment.id', 'template_environment.environment_id')
    .select(['environment.id', 'environment.name', 'environment.revision', 'environment.json', 'environment.env'])
    .select('environment.container')
    .where('template_environment.template_id', '=', template.id)
    .where('environment.project_id', '=', template.project_id)
    .orderBy('template_environment.position'),
)
const secretOf = compiledQuery((db, { task_id }: { task_id: number }) =>
  db.selectFrom('task_private').select('secret').where('task_id', '=', task_id),
)

/** Secrets that are read from a storage at the same time. */
const atOnce = 8

/** Returns the values of the template's variable groups, in their order. `read` returns the value of a secret. */
async function groupValues(
  { database: { db } }: Services,
  template: Given['template'],
  read: (secret: Selectable<Tables['access_key']>) => Promise<string>,
) {
  const groups = await groupsOf(db, { id: template.id, project_id: template.project_id })
  const values: GivenValue[] = []
  for (const group of groups) {
    const from = { origin: 'group', origin_name: group.name } as const
    for (const [name, value] of entriesOf(group.json))
      values.push({ name, value, target: 'variable', secret: false, ...from })
    for (const [name, value] of entriesOf(group.env))
      values.push({ name, value, target: 'environment', secret: false, ...from })
    const secrets = await db
      .selectFrom('access_key')
      .selectAll()
      .where('project_id', '=', template.project_id)
      .where('environment_id', '=', group.id)
      .orderBy('id')
      .execute()
    const texts: string[] = []
    for (let at = 0; at < secrets.length; at += atOnce)
      texts.push(...(await Promise.all(secrets.slice(at, at + atOnce).map(read))))
    for (const [index, secret] of secrets.entries())
      values.push({
        name: secret.name,
        value: texts[index] ?? '',
        target: secret.owner === 'environment' ? 'environment' : 'variable',
        secret: true,
        ...from,
      })
  }
  return { values, groups }
}

/** Returns the values of the run: answers to the survey, its defaults, and other variables. */
function runValues(survey: Given['survey'], environment: string, secrets: readonly [string, Json][]): GivenValue[] {
  const questions = new Map(survey.map((question) => [question.name, question]))
  const given = (secret: boolean) => {
    return ([name, value]: [string, Json]): GivenValue => {
      const question = questions.get(name)
      const usual = question && question.default_value !== '' && isDefault(question, value)
      return {
        name,
        value,
        target: question?.target === 'env' ? 'environment' : 'variable',
        secret,
        origin: !question ? 'run' : usual ? 'template' : 'survey',
        origin_name: '',
      }
    }
  }
  return [
    ...(Object.entries(openVariables(survey, environment)) as [string, Json][]).map(given(false)),
    ...secrets.map(given(true)),
  ]
}

async function storedSecrets(services: Services, task_id: number): Promise<[string, Json][]> {
  const [sealed] = await secretOf(services.database.db, { task_id })
  return sealed?.secret ? entriesOf(opened(services, task_id, sealed.secret)) : []
}

/** An answer that equals the default counts as the default, no matter who gave it. */
function isDefault(question: SurveyVariable, value: Json): boolean {
  return JSON.stringify(typedAnswer(question, defaultAnswer(question))) === JSON.stringify(value)
}

function opened({ cipher }: Services, id: number, sealed: string): string {
  try {
    return cipher.open(taskSecretPlace(id), sealed)
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    throw new CannotDecrypt(say('answers_not_decrypted', { problem: error.reason }))
  }
}

function entriesOf(json: string): [string, Json][] {
  return Object.entries(JSON.parse(json) as Record<string, Json>)
}

function texts(object: Record<string, Json>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, asText(value)]))
}

/** Returns a value in the form that programs get in their environment. */
export function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
