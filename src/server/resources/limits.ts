import { Limits } from '../../contract/limits.ts'

interface Sent {
  limits?: Limits | null | undefined
}

/** Returns a draft with the column of the limits that it sets: an update that names none keeps the stored ones. */
export function limitColumns<Fields extends Sent>({ limits, ...others }: Fields) {
  return { ...others, ...(limits === undefined ? {} : { limits: limits && JSON.stringify(limits) }) }
}

/** Returns a row with its limits as an object; missing if it sets none. */
export function withLimits<Row extends { limits: string | null }>(row: Row) {
  const { limits, ...others } = row
  return { ...others, ...(limits === null ? {} : { limits: readLimits(limits) }) }
}

/** Reads a column. What this release does not know of it is left out. */
export function readLimits(text: string | null): Limits | undefined {
  if (text === null) return undefined
  const found = Limits.safeParse(JSON.parse(text))
  return found.success ? found.data : {}
}
