import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { factTypes, ResourceFacts } from '../../contract/resource-facts.ts'
import { resourceFacts } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { useProject } from '../api/session.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { TimeText } from '../ui/TimeText.tsx'

interface Named {
  id: number
  name: string
}

/** The columns of a resource list that are not fields of its objects. */
interface FactColumns<Item> {
  /** The number of users, as a link that shows them; only for callers who may ask for them. */
  usedBy: Column<Item>
  lastRun: Column<Item>
  /** A number such as that of the hosts of an inventory. */
  count: (name: 'hosts' | 'groups' | 'variables' | 'secrets', title: string) => Column<Item>
}

/**
 * Returns columns with facts of the objects of a resource list, such as how often each is used. They are fetched beside
 * the list, and their cells are empty until then. `showUsers` opens the dialog with the users of an object.
 */
export function useFactColumns<Item extends Named>(
  type: (typeof factTypes)[number],
  rows: readonly Item[] | undefined,
  showUsers: (item: Item) => void,
): FactColumns<Item> {
  const { t } = useTranslation()
  const { project } = useProject()
  const ids = rows?.map(({ id }) => id) ?? []
  const answer = useApi(
    resourceFacts.list,
    { params: { project_id: project.id }, query: { type, ids: ids.join(',') } },
    { enabled: ids.length > 0, keepPrevious: true, fresh: true },
  )
  const facts = new Map(answer.data?.map((one) => [one.id, one]))
  const number = (value: ResourceFacts[keyof ResourceFacts] | undefined) => (typeof value === 'number' ? value : -1)
  return {
    usedBy: {
      id: 'used_by',
      title: t('common.usedBy'),
      priority: 'middle',
      sort: ({ id }) => number(facts.get(id)?.used_by),
      cell: (item) => {
        const users = facts.get(item.id)?.used_by
        if (users === undefined) return null
        if (users === 0) return <Dimmed text={t('common.usedByNone')} />
        return (
          <Anchor component="button" type="button" size="sm" mih={24} onClick={() => showUsers(item)}>
            {t('common.users', { count: users })}
          </Anchor>
        )
      },
    },
    lastRun: {
      id: 'last_run',
      title: t('common.lastRun'),
      priority: 'low',
      sort: ({ id }) => facts.get(id)?.last_run ?? '',
      cell: ({ id }) => {
        const one = facts.get(id)
        if (!one) return null
        return one.last_run === null ? <Dimmed text={t('common.neverRun')} /> : <TimeText time={one.last_run} />
      },
    },
    count: (name, title) => ({
      id: name,
      title,
      priority: 'middle',
      sort: ({ id }) => number(facts.get(id)?.[name]),
      cell: ({ id }) => {
        const one = facts.get(id)
        return one ? (one[name] ?? t('common.missing')) : null
      },
    }),
  }
}

function Dimmed({ text }: { text: string }) {
  return (
    <Text span size="sm" c="dimmed">
      {text}
    </Text>
  )
}
