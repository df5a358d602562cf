import { sql } from 'kysely'

/** The columns of contract/labels.ts. A label is one line of `labels`. */
export const labelled = ['description', 'labels'] as const

/** Description and labels of a draft. */
export interface Labelled {
  description?: string | undefined
  labels?: readonly string[] | undefined
}

/** Returns a draft with the columns of what it sets: an update keeps the others, and a new row has their defaults. */
export function toColumns<Fields extends Labelled>({ description, labels, ...others }: Fields) {
  return {
    ...others,
    ...(description === undefined ? {} : { description }),
    ...(labels === undefined ? {} : { labels: labels.join('\n') }),
  }
}

/** Returns the columns for an insert of several rows, which must have the same ones. */
export function allColumns({ description, labels }: Labelled) {
  return { description: description ?? '', labels: (labels ?? []).join('\n') }
}

/** Returns a row with its labels as a list. */
export const withLabels = <Row extends { labels: string }>(row: Row): Omit<Row, 'labels'> & { labels: string[] } => ({
  ...row,
  labels: listOf(row.labels),
})

export const listOf = (labels: string): string[] => labels.split('\n').filter(Boolean)

/** Whether one of the labels in a column is this one, in any case. */
export function hasLabel(column: Parameters<typeof sql>[1], label: string) {
  const line = `\n${label
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}\n`
  return sql<boolean>`folded(cast(${'\n'} as text) || ${column} || ${'\n'}) like ${`%${line}%`} escape '\\'`
}
