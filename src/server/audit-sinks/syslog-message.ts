import type { SyslogSettings } from './settings.ts'
import type { SinkContext, SinkEvent } from './sink.ts'

/** Severities of RFC 5424: informational, and warning for what was denied or failed. */
const severities = { success: 6, denied: 4, failed: 4 } as const

/**
 * Returns an event as a message of RFC 5424: the facts to filter by as structured data, and the whole event as JSON. Receivers cut
 * long messages off, so what changed is left out of one that would be too long, and then ends of texts.
 */
export function syslogMessage(event: SinkEvent, settings: SyslogSettings, { node }: SinkContext): Buffer {
  const { facility, app_name, sd_id, max_message_bytes } = settings
  const { id, result = 'success', action, username, object_type, object_id, project_id, source, request_id } = event
  const facts = {
    id,
    result,
    action,
    user: username,
    object_type,
    object_id,
    project_id,
    source,
    request_id,
    block: event.block,
  }
  const data = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
  const priority = facility * 8 + severities[result]
  const type = `${object_type ?? ''}.${action ?? ''}`
  const begin = `<${priority}>1 ${event.created} ${field(node, 255)} ${field(app_name, 48)} ${process.pid} ${field(type, 32)} [${sd_id}${data}] `
  const room = max_message_bytes - Buffer.byteLength(begin)
  return Buffer.from(`${begin}${jsonWithin(event, room)}`)
}

/** Returns the event as JSON of at most so many bytes, and says what it left out. */
function jsonWithin(event: SinkEvent, bytes: number): string {
  const whole = JSON.stringify(event)
  if (Buffer.byteLength(whole) <= bytes) return whole
  const { changes, description_message, ...rest } = event
  const short = { ...rest, shortened: true }
  for (let most = 2000; most > 50; most /= 2) {
    const json = JSON.stringify(short, (_, value: unknown) =>
      typeof value === 'string' && value.length > most ? `${value.slice(0, most)}…` : value,
    )
    if (Buffer.byteLength(json) <= bytes) return json
  }
  return JSON.stringify({ id: event.id, shortened: true })
}

/** Returns a field of the header: printable ASCII, `-` if nothing is left. */
const field = (text: string, most: number): string => text.replaceAll(/[^!-~]/g, '').slice(0, most) || '-'

/** Escapes a value of structured data. Control characters could forge a line where a receiver writes files. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  text
    .slice(0, 300)
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
    .replaceAll(/["\\\]]/g, '\\$&')
