import { z } from 'zod'

const text = z.string()
const secret = text.default('')
const path = text.regex(/^\/./, 'must be an absolute path')
const optionalPath = z.union([z.literal(''), path]).default('')
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://siem.example.com' })
/** Printable ASCII, as syslog and headers have it. */
const token = (max: number) => text.regex(/^[!-~]*$/, 'must be printable ASCII without spaces').max(max)

const named = {
  name: text.regex(/^[a-z0-9][a-z0-9_-]{0,49}$/, 'must be lower-case letters, digits, _ and -'),
  /** Which events a new sink begins with. */
  from: z.enum(['new', 'all']).default('new'),
}

const reached = {
  /** The address may be on this machine or in a private network, there also without TLS. */
  allow_private: z.boolean().default(false),
  /** Certificates that are trusted in place of those of public authorities, PEM. */
  ca_file: optionalPath,
  timeout_sec: z.number().min(1).max(120).default(10),
}

const FileSink = z.strictObject({
  ...named,
  type: z.literal('file'),
  path,
  max_bytes: z
    .number()
    .int()
    .min(1024)
    .default(100 * 1024 ** 2),
  /** Rotated files; older ones are deleted. */
  keep: z.number().int().min(1).max(10_000).default(30),
})

const WebhookSink = z.strictObject({
  ...named,
  ...reached,
  type: z.literal('webhook'),
  url: address,
  /** Signs bodies. */
  secret,
  secret_file: optionalPath,
  /** Sent as a bearer token. */
  token: secret,
  token_file: optionalPath,
})

const SyslogSink = z.strictObject({
  ...named,
  ...reached,
  type: z.literal('syslog'),
  host: text.regex(/^[^\s/@]+$/, 'must be a host').max(253),
  port: z.number().int().min(1).max(65_535).default(6514),
  /** `tcp` is not encrypted, and for private networks only. */
  transport: z.enum(['tls', 'tcp']).default('tls'),
  /** The certificate and the key that this server shows, PEM. */
  cert_file: optionalPath,
  key_file: optionalPath,
  facility: z.number().int().min(0).max(23).default(13),
  app_name: token(48).min(1).default('signalbox'),
  /** Names the structured data; the number is that of the organization at IANA. */
  sd_id: text.regex(/^[!#-<>-\\^-~]{1,32}$/, 'must be a name such as signalbox@32473').default('signalbox@32473'),
  /** Of one message. */
  max_message_bytes: z.number().int().min(2048).max(1_048_576).default(8192),
})

const SplunkSink = z.strictObject({
  ...named,
  ...reached,
  type: z.literal('splunk_hec'),
  url: address,
  token: secret,
  token_file: optionalPath,
  index: token(100).default(''),
  source: token(200).default('signalbox'),
  sourcetype: token(200).default('signalbox:audit'),
})

const OtlpSink = z.strictObject({
  ...named,
  ...reached,
  type: z.literal('otlp'),
  endpoint: address,
  headers: z.record(text.regex(/^[A-Za-z0-9-]{1,100}$/, 'must be the name of a header'), text).default({}),
  /** Sent as a bearer token. */
  token: secret,
  token_file: optionalPath,
})

export type FileSettings = z.output<typeof FileSink>
export type WebhookSettings = z.output<typeof WebhookSink>
export type SyslogSettings = z.output<typeof SyslogSink>
export type SplunkSettings = z.output<typeof SplunkSink>
export type OtlpSettings = z.output<typeof OtlpSink>

const ConfiguredSink = z
  .discriminatedUnion('type', [FileSink, WebhookSink, SyslogSink, SplunkSink, OtlpSink])
  .refine((sink) => sink.type !== 'splunk_hec' || sink.token !== '' || sink.token_file !== '', {
    path: ['token'],
    message: 'needs token or token_file',
  })
  .refine((sink) => sink.type !== 'syslog' || (sink.cert_file === '') === (sink.key_file === ''), {
    path: ['cert_file'],
    message: 'needs key_file beside it',
  })
export type ConfiguredSink = z.output<typeof ConfiguredSink>

/** More are a mistake, and each has a label in metrics. */
const maxSinks = 20

/** The part of the configuration (server/config/config.ts) about the sinks of the audit log: docs/audit-log.md. */
export const auditSinkSettings = {
  audit: z
    .strictObject({
      sinks: z
        .array(ConfiguredSink)
        .max(maxSinks)
        .refine((sinks) => new Set(sinks.map(({ name }) => name)).size === sinks.length, 'must have different names')
        .default([])
        .describe('Systems that get every event of the audit log ([audit-log.md](audit-log.md#sinks))'),
    })
    .prefault({}),
}

/** Environment variables without their prefix. */
export const auditSinkNames: Record<string, string> = { AUDIT_SINKS: 'audit.sinks' }

/** Settings that must not be shown: they contain secrets. */
export const secretAuditSinkSettings = ['audit.sinks']

/** Returns the parts of them that are secrets, and addresses, whose paths may hold a token. */
export function secretsOfSinks(sinks: readonly ConfiguredSink[]): string[] {
  return sinks.flatMap((sink) => [
    ...('token' in sink ? [sink.token] : []),
    ...('secret' in sink ? [sink.secret] : []),
    ...('url' in sink ? [sink.url] : []),
    ...('endpoint' in sink ? [sink.endpoint] : []),
    ...('headers' in sink ? Object.values(sink.headers) : []),
  ])
}
