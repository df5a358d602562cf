import type { RestoredSection } from '../../contract/backup.ts'
import { type CodedMessage, coded, say } from '../../contract/message.ts'
import { longestReason } from '../../contract/pause.ts'
import { ProjectDraft } from '../../contract/project.ts'
import { RestoredTemplate } from '../../contract/template-draft.ts'
import { readDrafts } from './drafts.ts'
import { type FileRow, type FileRows, fileRows, isGroupSecret } from './file-rows.ts'
import { Findings } from './findings.ts'
import { lookAtWhole } from './look-at-whole.ts'
import { readChannel } from './read-channel.ts'
import { readEnvironment } from './read-environment.ts'
import { readKey } from './read-key.ts'
import { readStorage } from './read-storage.ts'
import { templateOf } from './read-template.ts'
import { readTriggers } from './read-triggers.ts'
import { referencesIn } from './references.ts'
import type { RestorePlace, RestorePlan } from './restore-plan.ts'

/** Checks the whole file. Throws a Refusal with all problems; returns the plan and the warnings. */
export async function readBackup(
  file: unknown,
  place: RestorePlace,
): Promise<{ plan: RestorePlan; warnings: CodedMessage[] }> {
  const findings = new Findings()
  const found = fileRows(file, findings)
  const project = found.meta && findings.checked(['meta'], ProjectDraft, found.meta)
  const pause = found.meta?.pause ?? null
  if (pause !== null && (typeof pause !== 'string' || pause.length > longestReason))
    findings.problem(['meta', 'pause'], say('backup_text_at_most', { max: longestReason }))
  const { reference } = referencesIn(found, findings)
  const { rows } = found

  /** Checks rows one by one and yields to other requests in between; a row that does not fit leaves a hole. */
  async function each<Draft>(
    section: RestoredSection,
    read: (row: FileRow, path: [RestoredSection, number]) => Draft | undefined,
  ): Promise<Draft[]> {
    const drafts: Draft[] = []
    for (const [at, row] of rows[section].entries()) {
      if (at % 200 === 199) await new Promise(setImmediate)
      drafts.push(read(row, [section, at]) as Draft)
    }
    return drafts
  }

  const storages = await each('secret_storages', (row, path) => readStorage(row, path, findings))
  const keys = await each('keys', (row, path) => (isGroupSecret(row) ? null : readKey(row, path, reference, findings)))
  const others = keys.filter((key) => key === null).length
  if (others > 0)
    findings.warn(others === 1 ? coded('restored_group_key') : say('restored_group_key_several', { count: others }))
  const environments = await each('environments', (row, path) => readEnvironment(row, path, reference, findings))
  const drafts = await readDrafts({ each, reference, findings })
  const templates = await each('templates', (row, path) =>
    findings.checked(path, RestoredTemplate, templateOf(row, path, reference, findings, found.old)),
  )
  const triggers = await readTriggers(found, { findings, reference, place, each, templates })
  const channels = await each('alert_channels', (row, path) => readChannel(row, path, reference, findings))

  const own = {
    project,
    pause: pause as string | null,
    storages,
    keys,
    environments,
    ...drafts,
    templates,
  }
  if (found.old) noteOld(found.rows, findings)
  const plan = { ...own, ...triggers, channels } as RestorePlan
  await lookAtWhole(plan, place, findings)
  findings.refuse()
  return { plan, warnings: findings.warnings }
}

/** Warns once of what such a file lacks, because the restored project does not show it. */
function noteOld({ templates }: FileRows['rows'], findings: Findings): void {
  findings.warn(coded('restored_old_file'))
  const count = templates.length
  findings.warn(count === 1 ? coded('restored_old_template') : say('restored_old_template_several', { count }))
}
