import type { BackupFile } from '../../contract/backup.ts'
import type { TriggerParams } from '../../contract/trigger-params.ts'
import type { Tx } from '../db/open.ts'
import { present } from '../present.ts'
import { daysOf } from '../schedules/due-times.ts'
import { shownInputs } from '../tasks/kept-inputs.ts'
import { maybe, nameIn } from './names.ts'
import { uniqueNames } from './unique-names.ts'

/** Names in the file, by id. */
interface Names {
  keys: Map<number, string>
  repositories: Map<number, string>
  inventories: Map<number, string>
  templates: Map<number, string>
}

type Rows = Awaited<ReturnType<typeof readTriggers>>

/** Reads schedules, integrations and alert channels. Sealed columns are not read. */
export async function readTriggers(tx: Tx, project_id: number) {
  return {
    schedules: await tx
      .selectFrom('schedule')
      .select(['id', 'project_id', 'template_id', 'name', 'type', 'cron_format', 'time_zone', 'run_at'])
      .select(['delete_after_run', 'active', 'repository_id', 'missed_policy', 'missed_window_sec', 'overlap_policy'])
      .select(['starts_at', 'ends_at', 'except_dates', 'offset_days', 'spread_minutes', 'task_params'])
      .where('project_id', '=', project_id)
      .orderBy('id')
      .execute(),
    integrations: await tx
      .selectFrom('integration')
      .select(['id', 'project_id', 'template_id', 'name', 'auth_method', 'auth_secret_id', 'auth_header'])
      .select(['searchable', 'task_params'])
      .where('project_id', '=', project_id)
      .orderBy('id')
      .execute(),
    aliases: await tx
      .selectFrom('integration_alias')
      .select(['integration_id', 'alias'])
      .where('project_id', '=', project_id)
      .orderBy('id')
      .execute(),
    matchers: await tx
      .selectFrom('integration_matcher')
      .select(['integration_id', 'name', 'match_type', 'method', 'body_data_type', 'key', 'value'])
      .where('project_id', '=', project_id)
      .orderBy('id')
      .execute(),
    values: await tx
      .selectFrom('integration_value')
      .select(['integration_id', 'name', 'value_source', 'body_data_type', 'key', 'variable', 'variable_type'])
      .where('project_id', '=', project_id)
      .orderBy('id')
      .execute(),
    channels: await tx
      .selectFrom('alert_channel')
      .select(['id', 'name', 'type', 'active', 'settings', 'secret_names', 'events', 'all_templates'])
      .select(['long_after_min', 'message'])
      .where('project_id', '=', project_id)
      .orderBy('id')
      .execute(),
    bound: await tx
      .selectFrom('alert_channel_template')
      .innerJoin('alert_channel', 'alert_channel.id', 'alert_channel_template.channel_id')
      .select(['alert_channel_template.channel_id', 'alert_channel_template.template_id'])
      .where('alert_channel.project_id', '=', project_id)
      .orderBy('alert_channel_template.template_id')
      .execute(),
  }
}

type Sections = Pick<BackupFile, 'integrations' | 'integration_aliases' | 'schedules' | 'alert_channels'>

/**
 * `crons`: the expressions of the schedules that check for new commits, by template; older readers expect them there.
 */
export function writeTriggers(rows: Rows, names: Names): Sections & { crons: Map<number, string> } {
  const own = uniqueNames(rows.schedules, (row) => row.name, 200)
  const crons = new Map<number, string>()
  const schedules = rows.schedules.map((row) => {
    if (row.repository_id !== null && !crons.has(row.template_id)) crons.set(row.template_id, row.cron_format)
    return present({
      name: nameIn(own, row.id),
      type: row.type,
      cron_format: row.cron_format,
      time_zone: row.time_zone,
      run_at: row.run_at,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      except_dates: daysOf(row),
      offset_days: row.offset_days,
      spread_minutes: row.spread_minutes,
      delete_after_run: row.delete_after_run,
      active: row.active,
      missed_policy: row.missed_policy,
      missed_window_sec: row.missed_window_sec,
      overlap_policy: row.overlap_policy,
      task_params: inputsOf(shownInputs(row), names),
      template: nameIn(names.templates, row.template_id),
      checkable_repository: maybe(names.repositories, row.repository_id),
    })
  })
  return {
    integrations: writeIntegrations(rows, names),
    integration_aliases: rows.aliases.filter((row) => row.integration_id === null).map(({ alias }) => alias),
    schedules,
    alert_channels: writeChannels(rows, names),
    crons,
  }
}

function writeIntegrations(rows: Rows, names: Names): BackupFile['integrations'] {
  const own = uniqueNames(rows.integrations, (row) => row.name, 200)
  const aliases = Map.groupBy(rows.aliases, (row) => row.integration_id)
  const matchers = Map.groupBy(rows.matchers, (row) => row.integration_id)
  const values = Map.groupBy(rows.values, (row) => row.integration_id)
  return rows.integrations.map((row) =>
    present({
      name: nameIn(own, row.id),
      auth_method: row.auth_method,
      auth_header: row.auth_header,
      searchable: row.searchable,
      task_params: inputsOf(shownInputs(row), names),
      aliases: (aliases.get(row.id) ?? []).map(({ alias }) => alias),
      matchers: (matchers.get(row.id) ?? []).map(withoutOwner),
      extract_values: (values.get(row.id) ?? []).map(withoutOwner),
      template: nameIn(names.templates, row.template_id),
      auth_secret: maybe(names.keys, row.auth_secret_id),
    }),
  )
}

function withoutOwner<Part extends { integration_id: number }>(part: Part): Omit<Part, 'integration_id'> {
  const { integration_id: _, ...own } = part
  return own
}

function writeChannels(rows: Rows, names: Names): BackupFile['alert_channels'] {
  const own = uniqueNames(rows.channels, (row) => row.name, 200)
  const bound = Map.groupBy(rows.bound, (row) => row.channel_id)
  return rows.channels.map((row) => ({
    name: nameIn(own, row.id),
    type: row.type,
    active: row.active,
    settings: JSON.parse(row.settings) as Record<string, unknown>,
    secret_names: Object.keys(JSON.parse(row.secret_names) as object),
    events: JSON.parse(row.events) as string[],
    all_templates: row.all_templates,
    templates: (bound.get(row.id) ?? []).map(({ template_id }) => nameIn(names.templates, template_id)),
    long_after_min: row.long_after_min,
    message: row.message,
  }))
}

/** Returns inputs without ids and secret answers; missing inputs are omitted. */
function inputsOf(inputs: TriggerParams | null, { inventories }: Names) {
  if (inputs === null) return null
  const { project_id: _, version: __, inventory_id, params, ...given } = inputs
  return present({ ...given, params, inventory: maybe(inventories, inventory_id) })
}
