/** How a host's run ended: `failed` and `unreachable` by their counters, else whether anything was changed. */
export const hostOutcomes = ['failed', 'unreachable', 'changed', 'ok'] as const
/** What a list of hosts can be sorted by. */
export const hostSorts = [
  'host',
  'created',
  'inventory_name',
  'template_name',
  'failed',
  'unreachable',
  'changed',
  'ok',
] as const
