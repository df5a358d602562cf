import { BackupFile } from '../../contract/backup.ts'
import type { TriggerParams } from '../../contract/trigger-params.ts'
import type { Tx } from '../db/open.ts'
import { present } from '../present.ts'
import { alertChannel } from '../resources/alert-channel.ts'
import { extractValue } from '../resources/extract-value.ts'
import { integration } from '../resources/integration.ts'
import { matcher } from '../resources/matcher.ts'
import { projectTable } from '../resources/project-table.ts'
import { schedule } from '../resources/schedule.ts'
import { daysOf } from '../schedules/due-times.ts'
import { shownInputs } from '../tasks/kept-inputs.ts'
import { fileRow } from './file-row.ts'
import { maybe, nameIn } from './names.ts'

/** Names in the file, by id. */
interface Names extends Readonly<Record<string, ReadonlyMap<number, string>>> {
  keys: Map<number, string>
  repositories: Map<number, string>
  inventories: Map<number, string>
  templates: Map<number, string>
}

type Rows = Awaited<ReturnType<typeof readTriggers>>

/** Reads schedules, integrations and alert channels. */
export async function readTriggers(tx: Tx, project_id: number) {
  return {
    schedules: await projectTable(tx, 'schedule', project_id).list({ sort: 'id' }),
    integrations: await projectTable(tx, 'integration', project_id).list({ sort: 'id' }),
    aliases: await projectTable(tx, 'integration_alias', project_id).list({ sort: 'id' }),
    matchers: await projectTable(tx, 'integration_matcher', project_id).list({ sort: 'id' }),
    values: await projectTable(tx, 'integration_value', project_id).list({ sort: 'id' }),
    alert_channels: await projectTable(tx, 'alert_channel', project_id).list({ sort: 'id' }),
    bound: await tx
      .selectFrom('alert_channel_template')
      .innerJoin('alert_channel', 'alert_channel.id', 'alert_channel_template.channel_id')
      .select(['alert_channel_template.channel_id', 'alert_channel_template.template_id'])
      .where('alert_channel.project_id', '=', project_id)
      .orderBy('alert_channel_template.template_id')
      .execute(),
  }
}

/**
 * Returns the expressions of the schedules that check for new commits, by template: older readers expect them there.
 */
export function commitChecks({ schedules }: Rows): Map<number, string> {
  const crons = new Map<number, string>()
  for (const { repository_id, template_id, cron_format } of schedules)
    if (repository_id !== null && !crons.has(template_id)) crons.set(template_id, cron_format)
  return crons
}

type Sections = Pick<BackupFile, 'integrations' | 'integration_aliases' | 'schedules' | 'alert_channels'>

export function writeTriggers(rows: Rows, names: Names): Sections {
  const { element } = BackupFile.shape.schedules
  return {
    integrations: writeIntegrations(rows, names),
    integration_aliases: rows.aliases.filter((row) => row.integration_id === null).map(({ alias }) => alias),
    schedules: rows.schedules.map((row) =>
      fileRow(element, schedule, row, names, {
        except_dates: daysOf(row),
        task_params: inputsOf(shownInputs(row), names),
        checkable_repository: maybe(names.repositories, row.repository_id),
      }),
    ),
    alert_channels: writeChannels(rows, names),
  }
}

function writeIntegrations(rows: Rows, names: Names): BackupFile['integrations'] {
  const { element } = BackupFile.shape.integrations
  const parts = {
    matcher: element.shape.matchers.unwrap().element,
    value: element.shape.extract_values.unwrap().element,
  }
  const aliases = Map.groupBy(rows.aliases, (row) => row.integration_id)
  const matchers = Map.groupBy(rows.matchers, (row) => row.integration_id)
  const values = Map.groupBy(rows.values, (row) => row.integration_id)
  return rows.integrations.map((row) =>
    fileRow(element, integration, row, names, {
      task_params: inputsOf(shownInputs(row), names),
      aliases: (aliases.get(row.id) ?? []).map(({ alias }) => alias),
      matchers: (matchers.get(row.id) ?? []).map((part) => fileRow(parts.matcher, matcher, part, names)),
      extract_values: (values.get(row.id) ?? []).map((part) => fileRow(parts.value, extractValue, part, names)),
    }),
  )
}

function writeChannels(rows: Rows, names: Names): BackupFile['alert_channels'] {
  const { element } = BackupFile.shape.alert_channels
  const bound = Map.groupBy(rows.bound, (row) => row.channel_id)
  return rows.alert_channels.map((row) =>
    fileRow(element, alertChannel, row, names, {
      settings: JSON.parse(row.settings) as Record<string, unknown>,
      secret_names: Object.keys(JSON.parse(row.secret_names) as object),
      events: JSON.parse(row.events) as string[],
      templates: (bound.get(row.id) ?? []).map(({ template_id }) => nameIn(names.templates, template_id)),
    }),
  )
}

/** Returns inputs without ids and secret answers; missing inputs are omitted. */
function inputsOf(inputs: TriggerParams | null, { inventories }: Names) {
  if (inputs === null) return null
  const { project_id: _, version: __, inventory_id, params, ...given } = inputs
  return present({ ...given, params, inventory: maybe(inventories, inventory_id) })
}
