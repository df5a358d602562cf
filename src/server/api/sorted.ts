/** The column a list is sorted by: unknown and empty names fall back to the first, as known clients send them empty. */
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
