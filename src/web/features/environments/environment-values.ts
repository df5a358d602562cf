import type { TFunction } from 'i18next'
import { z } from 'zod'
import { type Environment, EnvironmentDraft, NewEnvironment } from '../../../contract/environment.ts'
import type { Labelled } from '../../../contract/labels.ts'
import { pack } from '../../../contract/message.ts'
import { environmentNameProblem } from '../../../contract/rules/environment-name.ts'
import { type ContainerValues, containerBody, containerValues } from '../../flows/container-section.tsx'
import { labelValues } from '../../flows/labels.tsx'
import { isBlank, isNumberText, openVariables, type Variables, variablesText } from './variables.ts'

/** Form values of a variable group. */
export interface EnvironmentValues extends Labelled {
  name: string
  json: Variables
  env: Variables
  secrets: SecretValue[]
  /** The storage that new secrets are written to; null: none. */
  secret_storage_id: number | null
  secret_storage_key_prefix: string
  container: ContainerValues
}

export interface SecretValue {
  /** null: a new secret. */
  id: number | null
  type: 'var' | 'env'
  name: string
  /** '' for a stored secret, which keeps its value. Values are never read back. */
  secret: string
  operation: 'create' | 'update' | 'delete' | ''
  /** The server lacks the encryption key of the stored value. */
  unreadable?: boolean
  /** Where it is in a secret storage; '' if it is stored here, or a new one gets a new place. */
  source_storage_key?: string
}

const exampleVariables = '{"app_port": 8080, "app_debug": false}'
const exampleEnvironment = '{"APP_MODE": "production"}'

export function environmentValues(group: Environment | undefined, example: string | null): EnvironmentValues {
  return {
    name: group?.name ?? example ?? '',
    ...labelValues(group),
    json: openVariables(group?.json ?? (example ? exampleVariables : '{}')),
    env: openVariables(group?.env ?? (example ? exampleEnvironment : '{}')),
    secrets: (group?.secrets ?? []).map(({ id, type, name, readable, source_storage_key }) => ({
      id,
      type,
      name,
      secret: '',
      operation: '',
      unreadable: !readable,
      source_storage_key,
    })),
    secret_storage_id: group?.secret_storage_id ?? null,
    secret_storage_key_prefix: group?.secret_storage_key_prefix ?? '',
    container: containerValues(group?.container),
  }
}

/** Returns what an example fills in. */
export function groupExample(name: string): Pick<EnvironmentValues, 'name' | 'json' | 'env'> {
  const { json, env } = environmentValues(undefined, name)
  return { name, json, env }
}

/** Whether a field of the form is empty; variables are rows or a text. */
export const isBlankValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'mode' in value
    ? /^\s*(\{\s*\})?\s*$/.test(variablesText(value as Variables))
    : value === ''

/** Returns the request body. Secrets keep their positions, so that the server's errors find their rows. */
export function environmentBody(values: EnvironmentValues) {
  const { name, description, labels, json, env, secrets, container } = values
  const { secret_storage_id, secret_storage_key_prefix } = values
  return {
    name,
    description,
    labels,
    json: variablesText(json),
    env: variablesText(env),
    secrets,
    secret_storage_id,
    secret_storage_key_prefix,
    container: containerBody(container),
  }
}

/** Returns the secrets that exist after saving, one per line, marking those with a new value. */
export function secretsText(secrets: SecretValue[], t: TFunction): string {
  return secrets
    .filter(({ operation }) => operation !== 'delete')
    .map(({ type, name, secret }) => {
      const kind = type === 'env' ? t('environments.env') : t('environments.extra')
      return `${name} (${kind})${secret === '' ? '' : `: ${t('conflict.newSecret')}`}`
    })
    .join('\n')
}

/** The contract's checks on the body to send, preceded by those of the tables. */
export function environmentShape(isNew: boolean, t: TFunction) {
  return z.custom<EnvironmentValues>().superRefine((values, context) => {
    const wrong = new Set<PropertyKey>()
    const report = (path: (string | number)[], message: string) => {
      wrong.add(path[0] ?? '')
      context.addIssue({ code: 'custom', path, message })
    }
    for (const field of ['json', 'env'] as const) checkRows(values[field], field, report, t)
    checkSecrets(values, report, t)
    const checked = (isNew ? NewEnvironment : EnvironmentDraft).safeParse(environmentBody(values))
    for (const { path, message } of checked.error?.issues ?? []) {
      // A row with an error needs no second error about the whole table.
      if (path.length > 1 || !wrong.has(path[0] ?? '')) context.addIssue({ code: 'custom', path, message })
    }
  })
}

type Report = (path: (string | number)[], message: string) => void

function checkRows({ mode, rows }: Variables, field: 'json' | 'env', report: Report, t: TFunction): void {
  if (mode === 'json') return
  const names = rows.map((row) => row.name.trim())
  for (const [at, row] of rows.entries()) {
    if (isBlank(row)) continue
    const name = row.name.trim()
    const wrongName = field === 'env' ? environmentNameProblem(name) : null
    if (name === '') report([field, 'rows', at, 'name'], t('environments.nameMissing'))
    else if (names.indexOf(name) < at) report([field, 'rows', at, 'name'], t('environments.nameTwice', { name }))
    else if (wrongName) report([field, 'rows', at, 'name'], pack(wrongName))
    if (row.kind === 'number' && !isNumberText(row.value))
      report([field, 'rows', at, 'value'], t('environments.notNumber'))
  }
}

function checkSecrets({ secrets, secret_storage_id }: EnvironmentValues, report: Report, t: TFunction): void {
  const seen = new Set<string>()
  for (const [at, secret] of secrets.entries()) {
    if (secret.operation === 'delete') continue
    const called = `${secret.type} ${secret.name}`
    if (secret.name !== '' && seen.has(called))
      report(['secrets', at, 'name'], t('environments.nameTwice', { name: secret.name }))
    seen.add(called)
    const isThere = secret_storage_id !== null && Boolean(secret.source_storage_key)
    if (secret.operation === 'create' && secret.secret === '' && !isThere)
      report(['secrets', at, 'secret'], t('environments.secretMissing'))
  }
}
