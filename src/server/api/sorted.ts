import type { ListOptions, ProjectTable, projectTable } from '../project-table.ts'

/** The column a list is sorted by. Unknown and empty names mean the first: the Terraform provider sends `?sort=&order=`. */
export function sortColumn<Column extends string>(
  query: { sort?: string | undefined },
  columns: readonly [Column, ...Column[]],
): Column {
  return columns.find((column) => column === query.sort) ?? columns[0]
}

export function sortOrder(query: { order?: string | undefined }): 'asc' | 'desc' {
  return query.order?.toLowerCase() === 'desc' ? 'desc' : 'asc'
}

/** A whole number from a query text, held between bounds; the default when it is missing or no number. */
export function wholeNumber(text: string | undefined, fallback: number, least: number, most: number): number {
  const value = Number(text ?? '')
  if (!text || !Number.isSafeInteger(value)) return fallback
  return Math.min(most, Math.max(least, value))
}

/** Every word a person typed, in lower case; at most ten. */
export function searchWords(q: string | undefined): string[] {
  return (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
}

/** Headers of a list that is read with a cursor: whether there is more, and the `before` to go on with. */
export function sayNext(reply: Asked['reply'], next_before: number | null): void {
  reply.header('x-has-next', String(next_before !== null))
  if (next_before !== null) reply.header('x-next-before', String(next_before))
}

interface Asked {
  query: { order?: string | undefined; q?: string | undefined; limit?: string | undefined; offset?: string | undefined }
  reply: { header(name: string, value: string): void }
}

/** Rows as the caller asks for them: all, or in parts with the number of all that match in X-Total-Count. */
export async function listed<Name extends ProjectTable>(
  rows: ReturnType<typeof projectTable<Name>>,
  { query, reply }: Asked,
  options: ListOptions<Name>,
) {
  const wanted = { ...options, order: sortOrder(query), words: searchWords(query.q) }
  if (!query.limit) return rows.list(wanted)
  reply.header('x-total-count', String(await rows.count(wanted)))
  const limit = wholeNumber(query.limit, 200, 1, 1000)
  return rows.list({ ...wanted, limit, offset: wholeNumber(query.offset, 0, 0, 1_000_000_000) })
}
