import { AlertChannelDraft } from '../../contract/alert-channel.ts'
import { channelFields } from '../../contract/channel-fields.ts'
import { openSettings } from '../alerts/channel-settings.ts'
import type { FileRow } from './file-rows.ts'
import type { Findings } from './findings.ts'
import { type Path, type Reference } from './references.ts'

/** An alert channel of a plan; ids are places. */
export interface PlannedChannel extends Omit<AlertChannelDraft, 'settings'> {
  settings: Record<string, string | boolean>
  /** Secrets that it had or needs, which must be entered again. */
  secret_names: string[]
}

export function readChannel(
  row: FileRow,
  path: Path,
  reference: Reference,
  findings: Findings,
): PlannedChannel | undefined {
  const templates = row.templates ?? []
  if (!Array.isArray(templates)) findings.problem([...path, 'templates'], 'backup_must_be_list')
  const draft = findings.checked(path, AlertChannelDraft, {
    ...row,
    template_ids: (Array.isArray(templates) ? (templates as unknown[]) : []).flatMap(
      (name, at) => reference([...path, 'templates', at], name, 'templates') ?? [],
    ),
  })
  if (!draft) return undefined
  const fields = channelFields[draft.type]
  const isSecret = (name: string) => Object.hasOwn(fields, name) && fields[name]?.secret === true
  const given = Object.entries(draft.settings)
  // A secret in the file is ignored: its origin is unknown.
  const [secret, open] = [given.filter(([name]) => isSecret(name)), given.filter(([name]) => !isSecret(name))]
  const settings = findings.tried(path, () => openSettings(draft.type, Object.fromEntries(open)))
  const listed: unknown[] = Array.isArray(row.secret_names) ? row.secret_names : []
  const needed = Object.keys(fields).filter(
    (name) =>
      isSecret(name) && (fields[name]?.required || listed.includes(name) || secret.some(([given]) => given === name)),
  )
  return settings && { ...draft, template_ids: [...new Set(draft.template_ids)], settings, secret_names: needed }
}
