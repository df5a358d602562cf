import { CodedError } from '../../contract/messages/coded-error.ts'
import type { Config } from '../config/config.ts'
import { StartError } from '../start-error.ts'
import { fileSink } from './file.ts'
import { otlpSink } from './otlp.ts'
import { secretOf } from './secret-of.ts'
import type { ConfiguredSink } from './settings.ts'
import type { Sink, SinkContext } from './sink.ts'
import { splunkSink } from './splunk-hec.ts'
import { syslogSink } from './syslog.ts'
import { webhookSink } from './webhook.ts'

/**
 * Opens the sinks of the configuration.
 * @throws StartError if the file of a secret cannot be read.
 */
export function openSinks({ audit, node }: Pick<Config, 'audit' | 'node'>, version: string) {
  return audit.sinks.map((settings) => {
    try {
      return { name: settings.name, sink: openSink(settings, { node, version }) }
    } catch (error) {
      if (error instanceof CodedError) throw new StartError(`audit.sinks: ${settings.name}: ${error.message}`)
      throw error
    }
  })
}

function openSink(settings: ConfiguredSink, context: SinkContext): Sink {
  if ('token' in settings) secretOf(settings, 'token')
  if ('secret' in settings) secretOf(settings, 'secret')
  switch (settings.type) {
    case 'file':
      return fileSink(settings)
    case 'webhook':
      return webhookSink(settings)
    case 'syslog':
      return syslogSink(settings, context)
    case 'splunk_hec':
      return splunkSink(settings, context)
    case 'otlp':
      return otlpSink(settings, context)
  }
}

/** Returns where a sink leads, as administrators see it: paths of addresses may hold a token. */
export function targetOf(settings: ConfiguredSink): string {
  switch (settings.type) {
    case 'file':
      return settings.path
    case 'syslog':
      return `${settings.host}:${settings.port}`
    case 'otlp':
      return new URL(settings.endpoint).host
    case 'splunk_hec':
    case 'webhook':
      return new URL(settings.url).host
  }
}
