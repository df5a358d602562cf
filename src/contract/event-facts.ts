/**
 * How a change came about: in the console, with an API token, on the server's command line, by a provisioning system, a
 * schedule, a webhook, a runner, a sign-in, or by the server itself.
 */
export const eventSources = [
  'console',
  'token',
  'sign_in',
  'command_line',
  'scim',
  'schedule',
  'webhook',
  'runner',
  'server',
] as const
export type EventSource = (typeof eventSources)[number]

/** `denied`: the caller may not do it; `failed`: it was attempted without success. */
export const eventResults = ['success', 'denied', 'failed'] as const
export type EventResult = (typeof eventResults)[number]

/** The types of objects that only events outside of projects name, in the order in which they are offered as a filter. */
export const serverObjectTypes = [
  'session',
  'request',
  'token',
  'project_invite',
  'option',
  'app',
  'identity_provider',
  'mapping_rule',
  'scim_token',
  'scim_group',
  'identity_key',
] as const
