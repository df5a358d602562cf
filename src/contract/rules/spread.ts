const minute = 60_000

/**
 * Returns the delay between a due time and the start of a schedule, in ms (whole seconds): between 0 and its spread, the same
 * for the same schedule and due time on every server, and pseudo-random between schedules. The delay ends before the next
 * due time however long the spread is, so due times start in order and at most one of them is delayed at a time.
 */
export function spreadDelay(schedule_id: number, due: number, spread_minutes: number, nextDue: number | null): number {
  if (spread_minutes <= 0) return 0
  const room = nextDue === null ? Infinity : Math.floor((nextDue - due - 1) / 1000)
  const most = Math.min(spread_minutes * (minute / 1000), room)
  return (hash(`${schedule_id} ${due}`) % (most + 1)) * 1000
}

/** FNV-1a with a final mix, so that consecutive ids have distant hashes. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
