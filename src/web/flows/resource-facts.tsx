import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { factTypes, ResourceFacts } from '../../contract/resource-facts.ts'
import { resourceFacts } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { useProject } from '../api/session.tsx'
import { wordedSentence } from '../i18n/worded.ts'
import type { Column } from '../ui/DataTable.tsx'
import { useHint } from '../ui/hint.tsx'
import { IconAlertTriangle } from '../ui/icons.ts'
import { ReasonBadge } from '../ui/ReasonBadge.tsx'
import { TimeText } from '../ui/TimeText.tsx'

interface Named {
  id: number
  name: string
}

/** The columns of a resource list that are not fields of its objects. */
interface FactColumns<Item> {
  /** Marks an inventory whose text cannot be read. */
  brokenBadge: (item: Item) => ReactNode
  /** The number of users, as a link that shows them; only for callers who may ask for them. */
  usedBy: Column<Item>
  lastRun: Column<Item>
  /** The fingerprint of an SSH key. */
  fingerprint: Column<Item>
  /** When a repository was last read, and whether that fails. */
  lastFetch: Column<Item>
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
    brokenBadge: ({ id, name }) => {
      const broken = facts.get(id)?.broken
      if (!broken) return null
      return (
        <ReasonBadge label={t('inventories.broken')} name={t('inventories.brokenOf', { name })}>
          {wordedSentence(broken.problem, broken.problem_message)}
        </ReasonBadge>
      )
    },
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
          <Anchor
            component="button"
            type="button"
            size="sm"
            mih={24}
            style={{ whiteSpace: 'nowrap' }}
            onClick={() => showUsers(item)}
          >
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
    fingerprint: {
      id: 'fingerprint',
      title: t('keys.fingerprint'),
      priority: 'low',
      max: 200,
      sort: ({ id }) => facts.get(id)?.fingerprint ?? '',
      cell: ({ id }) => {
        const one = facts.get(id)
        if (!one) return null
        return one.fingerprint ? <code title={one.fingerprint}>{one.fingerprint}</code> : t('common.missing')
      },
    },
    lastFetch: {
      id: 'last_fetch',
      title: t('repositories.lastFetch'),
      priority: 'middle',
      sort: ({ id }) => facts.get(id)?.fetch?.at ?? '',
      cell: ({ id }) => {
        const one = facts.get(id)
        if (!one) return null
        return one.fetch ? <LastFetch fetch={one.fetch} /> : <Dimmed text={t('repositories.neverFetched')} />
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

function LastFetch({ fetch }: { fetch: NonNullable<ResourceFacts['fetch']> }) {
  const { t } = useTranslation()
  const { at, commit, failed_since, problem, problem_message } = fetch
  const why = wordedSentence(problem, problem_message) ?? ''
  const { onPointerEnter, tooltip } = useHint(() => why)
  if (failed_since === null)
    return (
      <Text span size="sm">
        <TimeText time={at} /> <code>{commit?.slice(0, 8)}</code>
      </Text>
    )
  return (
    <Text span size="sm" c="var(--status-failed)" onPointerEnter={onPointerEnter}>
      <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('repositories.failsSince')}{' '}
      <TimeText time={failed_since} />
      <span className="visually-hidden">{why}</span>
      {tooltip}
    </Text>
  )
}

function Dimmed({ text }: { text: string }) {
  return (
    <Text span size="sm" c="dimmed">
      {text}
    </Text>
  )
}
