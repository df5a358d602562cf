/** A day as YYYY-MM-DD that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Its last moment, as times are stored. */
export function endOf(day: string): string {
  return `${day}T23:59:59.999Z`
}
