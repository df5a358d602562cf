import type { Attention } from '../../contract/health.ts'
import { say } from '../../contract/message.ts'
import { attend } from './attention.ts'
import type { HealthFacts } from './facts.ts'

/** What keys, isolation and settings need. */
export function settingsAttention({ config, keys, isolation }: HealthFacts): Attention[] {
  const found: Attention[] = []
  const { web_host, trust_proxy } = config
  if (keys.unreadable > 0)
    found.push(attend('error', say('attention_secrets_unreadable', { count: keys.unreadable }), 'remedy_keys'))
  // An operator who sets `none` knows it.
  if (isolation?.isolation.level === 'L0' && isolation.reason?.code !== 'setting')
    found.push(attend('warning', 'attention_not_isolated', 'remedy_isolation', 'settings'))
  if (web_host === '') found.push(attend('notice', 'attention_address_missing', 'remedy_address_missing', 'settings'))
  else if (web_host.startsWith('http://') && !isLoopback(new URL(web_host).hostname))
    found.push(attend('warning', 'attention_address_open', 'remedy_address_open', 'settings'))
  if (trust_proxy === true) found.push(attend('notice', 'attention_proxies', 'remedy_proxies', 'settings'))
  return found
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)
