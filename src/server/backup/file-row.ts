import type { z } from 'zod'
import { type RestoredSection, restoredSections } from '../../contract/backup.ts'
import { nameField } from '../../contract/backup-section.ts'
import { allResources } from '../resources/index.ts'
import { listOf } from '../resources/labels.ts'
import type { ProjectResource } from '../resources/resource.ts'

/** Returns the field of a section that holds the name of its objects. */
export function nameColumn(section: string): 'name' | 'title' | 'host' {
  return allResources.find(({ collection }) => collection === section)?.named ?? 'name'
}

/** The names that objects have in the file, by section and id. */
export type Names = Readonly<Record<string, ReadonlyMap<number, string>>>

/** Fields whose form in the file differs from their columns; null is left out. */
type Special<Fields> = { [Field in keyof Fields]?: Fields[Field] | null }

/**
 * Returns a row in the form of its section, with names in place of ids. Only fields of the section are included, so that
 * a new column is not exported by itself; null is left out.
 */
export function fileRow<Shape extends z.ZodObject>(
  shape: Shape,
  resource: ProjectResource,
  row: { id: number },
  names: Names,
  special: Special<z.output<Shape>> = {},
): z.output<Shape> {
  const values: Record<string, unknown> = { ...row, ...ownName(resource, row, names), ...noted(row) }
  for (const [column, { to }] of Object.entries(resource.references))
    values[nameField(column)] = names[collectionOf(to)]?.get(Number(values[column]))
  Object.assign(values, special)
  const present = Object.keys(shape.shape).filter((field) => values[field] !== null && values[field] !== undefined)
  return Object.fromEntries(present.map((field) => [field, values[field]])) as z.output<Shape>
}

/** Returns the name of the section that lists the objects of a table. */
export function collectionOf(table: string): RestoredSection {
  const collection = allResources.find((resource) => resource.table === table)?.collection
  const section = restoredSections.find((name) => name === collection)
  if (!section) throw new Error(`No section of a backup lists ${table}`)
  return section
}

/** Returns what people noted on an object, as far as they did. */
function noted(row: object) {
  if (!('labels' in row) || !('description' in row)) return {}
  const labels = listOf(String(row.labels))
  return { description: row.description || null, labels: labels.length > 0 ? labels : null }
}

function ownName({ collection, named }: ProjectResource, { id }: { id: number }, names: Names) {
  const name = collection === null ? undefined : names[collection]?.get(id)
  return name === undefined ? {} : { [named ?? 'name']: name }
}
