import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { hosts } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { paths } from '../paths.ts'
import { projectPages } from '../resources.ts'
import type { Entry } from './palette-entry.ts'
import type { ShownProject } from './shown-project.ts'

/** A project can have many thousands of hosts: the server finds those with the typed text, once the typing pauses. */
const most = '10'
const pauseMs = 150
const shortest = 2

/** Entries for the hosts of Ansible runs whose name contains the text; each opens its history. */
export function useHostEntries({ project }: ShownProject, typed: string): Entry[] {
  const { t } = useTranslation()
  const [q] = useDebouncedValue(typed.trim(), pauseMs)
  const enabled = project?.type === '' && q.length >= shortest && q.length <= 200
  const input = { params: { project_id: project?.id ?? 0 }, query: { q, limit: most } }
  const found = useApi(hosts.list, input, { enabled, keepPrevious: true }).data ?? []
  if (!enabled) return []
  const { icon: Icon } = projectPages.hosts
  return found.map(({ host, inventory_id, inventory_name }) => ({
    id: `host-${inventory_id ?? 0}-${host}`,
    kind: 'object',
    label: host,
    words: t('hosts.host'),
    context: [t('hosts.host'), inventory_name].filter(Boolean).join(' · '),
    icon: <Icon size={18} aria-hidden />,
    link: paths.hosts(project.id, { host, host_inventory: inventory_id ?? 0 }),
  }))
}
