import { sql } from 'kysely'
import { BackupFile, type RestoredSection, restoredSections } from '../../contract/backup.ts'
import { nameField } from '../../contract/backup-section.ts'
import { type PlainCode, say } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import { allResources, type DraftedSection, type Drafts, draftedResources } from '../resources/index.ts'
import { allColumns, type Labelled } from '../resources/labels.ts'
import { projectTable } from '../resources/project-table.ts'
import type { ProjectResource } from '../resources/resource.ts'
import { distinctions } from './distinctions.ts'
import { collectionOf, fileRow, type Names } from './file-row.ts'
import type { FileRow } from './file-rows.ts'
import type { Findings } from './findings.ts'
import { insertRows, maybe } from './insert-rows.ts'
import { nowhere, type Path, type Reference } from './references.ts'

/** The sections that hold drafts: they are written, read and restored by the definitions of their resources. */

/** Rows of the sections, by section. */
export type DraftedRows = Record<DraftedSection, { id: number; name?: string; title?: string; host?: string }[]>

/** Reads the rows that belong into the file. */
export async function draftedRows(tx: Tx, project_id: number): Promise<DraftedRows> {
  const rows: Partial<DraftedRows> = {}
  for (const { table, collection } of draftedResources)
    rows[collection] = await projectTable(tx, table, project_id).list({ sort: 'id' })
  return rows as DraftedRows
}

/** Returns the rows in the form of the file. */
export function writeDrafts(rows: DraftedRows, names: Names): Pick<BackupFile, DraftedSection> {
  const sections = draftedResources.map((resource) => {
    const { collection } = resource
    const { element }: { element: (typeof BackupFile.shape)[DraftedSection]['element'] } = BackupFile.shape[collection]
    const special = distinctions[collection]?.write
    return [collection, rows[collection].map((row) => fileRow(element, resource, row, names, special?.(row)))]
  })
  return Object.fromEntries(sections) as Pick<BackupFile, DraftedSection>
}

interface Reading {
  reference: Reference
  findings: Findings
  each<Draft>(
    section: RestoredSection,
    read: (row: FileRow, path: [RestoredSection, number]) => Draft | undefined,
  ): Promise<Draft[]>
}

/** Checks the sections of a file. Ids in the drafts are places; a row with problems is a hole. */
export async function readDrafts({ each, reference, findings }: Reading): Promise<Drafts> {
  const drafts: Record<string, unknown[]> = {}
  for (const section of restoredSections) {
    const resource = draftedResources.find(({ collection }) => collection === section)
    if (!resource) continue
    const own = distinctions[resource.collection]
    drafts[section] = await each(section, (row, path) =>
      findings.checked(path, resource.draft, {
        ...row,
        ...own?.read?.(row, path, findings),
        ...placesOf(resource, row, path, reference, findings),
      }),
    )
    own?.whole?.(drafts[section], findings)
  }
  return drafts as Drafts
}

function placesOf(
  { references, draft }: (typeof draftedResources)[number],
  row: FileRow,
  path: Path,
  reference: Reference,
  findings: Findings,
): FileRow {
  const places = Object.entries(references).map(([column, { to }]) => {
    const name = nameField(column)
    const place = reference([...path, name], row[name], collectionOf(to))
    if (place !== null || draft.shape[column]?.safeParse(null).success) return [column, place]
    findings.problem([...path, name], missing[to] ?? say('backup_object_missing', { section: collectionOf(to) }))
    return [column, nowhere]
  })
  return Object.fromEntries(places) as FileRow
}

const missing: Record<string, PlainCode> = {
  access_key: 'backup_key_missing',
}

/** Ids of created objects, by section and place. */
type Made = Partial<Record<RestoredSection, readonly number[]>>

/** Inserts the objects of the sections, each section before those that refer to it. Returns their ids by section. */
export async function insertDrafts(
  tx: Tx,
  project_id: number,
  drafts: Drafts,
  before: Made,
): Promise<Record<DraftedSection, number[]>> {
  const made: Partial<Record<DraftedSection, number[]>> = {}
  for (const resource of draftedResources.toReversed()) {
    const rows = drafts[resource.collection].map((draft) => ({
      ...draft,
      ...('labels' in resource.draft.shape ? allColumns(draft as Labelled) : {}),
      ...idsOf(resource, draft, { ...before, ...made }),
      project_id,
    }))
    made[resource.collection] = await insertRows(tx, resource.table, rows)
  }
  return made as Record<DraftedSection, number[]>
}

/** Returns the ids for the places of a draft; null for those of objects that are inserted later. */
function idsOf(resource: ProjectResource, draft: FileRow, made: Made): Record<string, number | null> {
  const ids = Object.entries(resource.references).map(([column, { to }]) => {
    const place = draft[column]
    if (typeof place !== 'number' || isLater(resource, to)) return [column, null]
    return [column, maybe(made[collectionOf(to)] ?? [], place)]
  })
  return Object.fromEntries(ids) as Record<string, number | null>
}

/** Sets the references to objects that are inserted later, once these exist. */
export async function linkDrafts(tx: Tx, drafts: Drafts, made: Made): Promise<void> {
  for (const resource of draftedResources)
    for (const [column, { to }] of Object.entries(resource.references)) {
      if (!isLater(resource, to)) continue
      for (const [index, draft] of drafts[resource.collection].entries()) {
        const place = (draft as FileRow)[column]
        if (typeof place !== 'number') continue
        const [id, own] = [maybe(made[collectionOf(to)] ?? [], place), made[resource.collection]?.[index]]
        await sql`update ${sql.table(resource.table)} set ${sql.ref(column)} = ${id} where id = ${own}`.execute(tx)
      }
    }
}

/** Whether a restore inserts the rows of a table after those of a resource: it goes through the list from its end. */
function isLater({ table }: ProjectResource, to: string): boolean {
  const order: readonly string[] = allResources.map((resource) => resource.table)
  return order.indexOf(to) <= order.indexOf(table)
}
