/** Whether the text is a YYYY-MM-DD date that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns the last moment of the day, in the format of stored times. */
export function endOf(day: string): string {
  return `${day}T23:59:59.999Z`
}
