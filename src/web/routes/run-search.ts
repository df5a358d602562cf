/** The initial values of the run dialog in an address. Lists are comma-separated, as a user would type them. */
export interface RunSearch {
  limit?: string
  tags?: string
  skip_tags?: string
  message?: string
  branch?: string
  inventory?: number
  answers?: Record<string, unknown>
}

const lists = ['limit', 'tags', 'skip_tags'] as const

/** Parses the address. Unknown or invalid values are ignored. */
export function runSearch(search: Record<string, unknown>): RunSearch {
  const found: RunSearch = {}
  for (const name of [...lists, 'message', 'branch'] as const) {
    const value = search[name]
    if (typeof value === 'string' || typeof value === 'number') found[name] = String(value)
  }
  if (Number.isSafeInteger(Number(search.inventory)) && Number(search.inventory) > 0)
    found.inventory = Number(search.inventory)
  const { answers } = search
  if (typeof answers === 'object' && answers !== null && !Array.isArray(answers))
    found.answers = answers as Record<string, unknown>
  return found
}
