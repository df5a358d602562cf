import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config/config.ts'
import { isUnavailable } from './db/errors.ts'
import { textLog } from './log-text.ts'
import { currentRequestId } from './request-id.ts'

/** While a database is unavailable, each loop fails every second: the same message is logged once in this time. */
const repeatMs = 60_000

/** Returns whether the log is lines of JSON: to a terminal people read text, anything else is read by a program. */
export const isJsonLog = ({ log_format }: Pick<Config, 'log_format'>, terminal = process.stdout.isTTY): boolean =>
  log_format === 'json' || (log_format === 'auto' && !terminal)

/** Opens the log of the server as its settings say. */
export const openLog = (config: Pick<Config, 'log_level' | 'log_format'>): Logger =>
  makeLog(config.log_level, isJsonLog(config) ? undefined : textLog(process.stdout))

/**
 * Creates the server's log, without passwords and tokens. Each line names the request that it is about, if any. A message whose error says that the database is unavailable is
 * logged once a minute; `omitted` is the number of times it occurred since without being logged.
 */
export function makeLog(level: LoggerOptions['level'], destination?: DestinationStream, now = Date.now): Logger {
  const logged = new Map<string, { at: number; omitted: number }>()
  const options: LoggerOptions = {
    ...(level === undefined ? {} : { level }),
    redact: ['*.password', '*.token'],
    mixin: () => {
      const request_id = currentRequestId()
      return request_id === undefined ? {} : { request_id }
    },
    serializers: { error: pino.stdSerializers.err },
    hooks: {
      logMethod(args, method) {
        const [fields, text] = args as unknown[]
        if (!isOutage(fields) || typeof text !== 'string') return method.apply(this, args)
        const last = logged.get(text)
        if (last && now() - last.at < repeatMs) {
          last.omitted++
          return
        }
        logged.set(text, { at: now(), omitted: 0 })
        method.apply(this, last?.omitted ? [{ ...fields, omitted: last.omitted }, text] : args)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

function isOutage(fields: unknown): fields is { error: unknown } {
  return typeof fields === 'object' && fields !== null && 'error' in fields && isUnavailable(fields.error)
}
