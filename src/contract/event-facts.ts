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
