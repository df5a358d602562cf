import type { Expression, Selectable } from 'kysely'
import type { z } from 'zod'
import { say } from '../../contract/message.ts'
import { defaultAnswer, typedAnswer } from '../../contract/rules/survey.ts'
import type { SurveyVariable } from '../../contract/survey-variable.ts'
import type { ValueOrigin } from '../../contract/task-facts.ts'
import { compiledQueries } from '../db/compiled-queries.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { SecretReader } from '../secret-storages/reader.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { taskSecretPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import type { SignedToken } from '../workload-identity/task-tokens.ts'
import { openVariables } from './stored-inputs.ts'

type Json = z.core.util.JSONType

/** A number, or a query that reads it. */
type ReadNumber = number | Expression<number>

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

/** A task whose variables are gathered; `secret`: the secret answers of its survey, sealed. */
interface Given {
  task: { id: number; environment: string; secret: string | null }
  survey: readonly SurveyVariable[]
  rows: GroupRows
}

/** Returns every value of the task: the last plain value of a name wins, and secret values win over plain ones. */
export async function givenValues(
  { config, cipher }: Services,
  { task, survey, rows }: Given,
  reader: SecretReader,
): Promise<GivenValue[]> {
  const texts = await reader.texts(rows.secrets)
  const values = groupValues(rows, ({ id }) => texts.get(id) ?? '')
  const secrets = task.secret ? entriesOf(opened(cipher, task.id, task.secret)) : []
  return [...serverValues(config), ...values, ...runValues(survey, task.environment, secrets)]
}

interface Expected {
  template: { id: number; project_id: number }
  survey: readonly SurveyVariable[]
  environment: string
  secret: object
}

/**
 * Returns the values that a run with these inputs would get. Secrets of groups are not decrypted: their value is
 * empty.
 */
export async function expectedValues(
  services: Services,
  { template, survey, environment, secret }: Expected,
): Promise<GivenValue[]> {
  const rows = await rowsOfGroups(services.database.db, { template_id: template.id, project_id: template.project_id })
  const values = groupValues(rows, () => '')
  const run = runValues(survey, environment, Object.entries(secret) as [string, Json][])
  return [...serverValues(services.config), ...values, ...run]
}

/** Returns the variables that hold identity tokens; they win over all others. */
export function tokenValues(tokens: readonly SignedToken[]): GivenValue[] {
  return tokens.flatMap(({ variable, token }): GivenValue[] =>
    variable === ''
      ? []
      : [{ name: variable, value: token, target: 'environment', secret: true, origin: 'identity', origin_name: '' }],
  )
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

type Key = Selectable<Tables['access_key']>
type Group = Pick<Selectable<Tables['environment']>, 'id' | 'name' | 'revision' | 'json' | 'env' | 'container'>

/** The variable groups of a template in their order, and their secrets. */
interface GroupRows {
  groups: readonly Group[]
  secrets: readonly Key[]
}

/** The statements that read them; the numbers may be queries. */
export const groupStatements = (
  db: Db | Tx,
  { template_id, project_id }: { template_id: ReadNumber; project_id: ReadNumber },
) => ({
  groups: db
    .selectFrom('template_environment')
    .innerJoin('environment', 'environment.id', 'template_environment.environment_id')
    .select(['environment.id', 'environment.name', 'environment.revision', 'environment.json', 'environment.env'])
    .select('environment.container')
    .where('template_environment.template_id', '=', template_id)
    .where('environment.project_id', '=', project_id)
    .orderBy('template_environment.position'),
  secrets: db
    .selectFrom('access_key')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('environment_id', 'in', (select) =>
      select
        .selectFrom('template_environment')
        .select('template_environment.environment_id')
        .where('template_environment.template_id', '=', template_id),
    )
    .orderBy('id'),
})

const rowsOfGroups = compiledQueries(groupStatements)

/** Returns the values of variable groups. `read` returns the value of a secret. */
function groupValues({ groups, secrets }: GroupRows, read: (secret: Key) => string): GivenValue[] {
  const values: GivenValue[] = []
  for (const group of groups) {
    const from = { origin: 'group', origin_name: group.name } as const
    for (const [name, value] of entriesOf(group.json))
      values.push({ name, value, target: 'variable', secret: false, ...from })
    for (const [name, value] of entriesOf(group.env))
      values.push({ name, value, target: 'environment', secret: false, ...from })
    for (const secret of secrets.filter(({ environment_id }) => environment_id === group.id))
      values.push({
        name: secret.name,
        value: read(secret),
        target: secret.owner === 'environment' ? 'environment' : 'variable',
        secret: true,
        ...from,
      })
  }
  return values
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

/** An answer that equals the default counts as the default, no matter who gave it. */
function isDefault(question: SurveyVariable, value: Json): boolean {
  return JSON.stringify(typedAnswer(question, defaultAnswer(question))) === JSON.stringify(value)
}

function opened(cipher: Cipher, id: number, sealed: string): string {
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
