import type { Attention } from '../../contract/health.ts'
import { say } from '../../contract/message.ts'
import { attend } from './attention.ts'
import type { HealthFacts } from './facts.ts'

const farOffMs = 5000
const scarce = 0.85

/** What the servers on the database and the database itself need. */
export function clusterAttention({ cluster }: HealthFacts): Attention[] {
  if (!cluster) return []
  const { servers, different_settings, database } = cluster
  const lost = servers.filter(({ state }) => state === 'lost')
  const found: Attention[] = []
  const namesOf = (all: readonly string[]) => all.slice(0, 10).join(', ') + (all.length > 10 ? ', …' : '')
  if (lost.length > 0) {
    const names = namesOf(lost.map(({ node }) => node))
    found.push(attend('error', say('attention_servers_lost', { names }), 'remedy_servers_lost', 'cluster'))
  }
  if (different_settings.length > 0) {
    const names = namesOf(different_settings.map(({ name }) => name))
    found.push(attend('warning', say('attention_settings_differ', { names }), 'remedy_settings_differ', 'cluster'))
  }
  for (const { node: name, clock_offset_ms, state } of servers) {
    const seconds = Math.round(Math.abs(clock_offset_ms) / 1000)
    if (state === 'alive' && Math.abs(clock_offset_ms) > farOffMs)
      found.push(attend('warning', say('attention_clock', { name, seconds }), 'remedy_clock', 'cluster'))
  }
  const { connections: used, max_connections: max } = database
  if (used !== null && max !== null && used > scarce * max)
    found.push(attend('warning', say('attention_connections', { used, max }), 'remedy_connections', 'cluster'))
  return found
}
