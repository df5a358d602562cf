import { say } from '../../contract/message.ts'
import { ConfigError } from '../config/config.ts'
import { readSecretFile } from '../config/secret-settings.ts'
import { SinkFault } from './sink.ts'

/**
 * Returns a secret of a sink, from its settings or its file, which is read each time so that a renewed secret needs no restart;
 * '' without one.
 */
export function secretOf<Field extends string>(
  settings: { name: string } & Record<Field | `${Field}_file`, string>,
  field: Field,
): string {
  const { [field]: value, [`${field}_file`]: path = '' }: Record<string, string> = settings
  if (value !== '' || path === '') return value ?? ''
  try {
    return readSecretFile(path, `audit.sinks: ${field}_file of ${settings.name}`)
  } catch (error) {
    if (error instanceof ConfigError) throw new SinkFault(say('audit_sink_unreadable', { setting: `${field}_file` }))
    throw error
  }
}
