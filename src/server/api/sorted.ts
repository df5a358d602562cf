import type { ProjectTable } from '../resources/index.ts'
import type { ListOptions, Rows } from '../resources/project-table.ts'

/**
 * Returns the column to sort a list by. An unknown or empty name means the first column: the Terraform provider sends
 * `?sort=&order=`.
 */
export function sortColumn<Column extends string>(
  query: { sort?: string | undefined },
  columns: readonly [Column, ...Column[]],
): Column {
  return columns.find((column) => column === query.sort) ?? columns[0]
}

export function sortOrder(query: { order?: string | undefined }): 'asc' | 'desc' {
  return query.order?.toLowerCase() === 'desc' ? 'desc' : 'asc'
}

/**
 * Parses a whole number from a query text and clamps it to the bounds; returns the default if it is missing or not a
 * number.
 */
export function wholeNumber(text: string | undefined, fallback: number, least: number, most: number): number {
  const value = Number(text ?? '')
  if (!text || !Number.isSafeInteger(value)) return fallback
  return Math.min(most, Math.max(least, value))
}

/** Splits a search text into at most ten words in lower case. */
export function searchWords(q: string | undefined): string[] {
  return (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
}

/** Sets the headers of a list with cursor paging: whether there are more rows, and the `before` of the next page. */
export function setNextCursor(reply: ListRequest['reply'], next_before: number | null): void {
  reply.header('x-has-next', String(next_before !== null))
  if (next_before !== null) reply.header('x-next-before', String(next_before))
}

/** The texts by which a list is sorted, searched and paged. */
export interface ListQuery {
  sort?: string | undefined
  order?: string | undefined
  q?: string | undefined
  /** Only objects of exactly this name. */
  name?: string | undefined
  /** Only objects with this label. */
  label?: string | undefined
  limit?: string | undefined
  offset?: string | undefined
}

interface ListRequest {
  query: Omit<ListQuery, 'sort'>
  reply: { header(name: string, value: string): void }
}

/**
 * Returns the rows that the caller asks for: all of them, or a page with the total number of matches in X-Total-Count.
 */
export async function listed<Name extends ProjectTable>(
  rows: Pick<Rows<Name>, 'list' | 'count'>,
  { query, reply }: ListRequest,
  options: ListOptions<Name>,
) {
  const wanted = { ...options, order: sortOrder(query), words: searchWords(query.q) }
  if (!query.limit) return rows.list(wanted)
  reply.header('x-total-count', String(await rows.count(wanted)))
  const limit = wholeNumber(query.limit, 200, 1, 1000)
  return rows.list({ ...wanted, limit, offset: wholeNumber(query.offset, 0, 0, 1_000_000_000) })
}

/** How the list of a resource is sorted and searched, by its definition. */
export function listOptions<Column extends string>(
  query: ListQuery,
  { sorted, searched }: { sorted: readonly [Column, ...Column[]]; searched: readonly Column[] },
) {
  return { sort: sortColumn(query, sorted), searched }
}
