/** How a host's run ended: `failed` and `unreachable` by their counters, otherwise whether anything was changed. */
export const hostOutcomes = ['failed', 'unreachable', 'changed', 'ok'] as const
/** The sort columns of a list of hosts. */
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
