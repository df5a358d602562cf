import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectObjectType } from '../../../contract/object-type.ts'
import { events } from '../../api/calls.ts'
import { usePageOf } from '../../api/cursor.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { SidePanel } from '../../ui/Dialog.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { OlderNewest } from '../../ui/OlderNewest.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { Events } from './EventList.tsx'

export type HistoryType = ProjectObjectType

export interface HistoryObject {
  id: number
  name: string
}

interface ObjectHistoryProps {
  type: HistoryType
  item: HistoryObject
  onClose: () => void
}

const pageSize = 20

/** The events of one object, newest first: who changed it, when, and what. */
export function ObjectHistory({ type, item, onClose }: ObjectHistoryProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const phone = useWidthIs('phone')
  const [before, setBefore] = useState<number>()
  const page = usePageOf(events.project, {
    params: { project_id: project.id },
    query: { type, object_id: item.id, count: pageSize, before },
  })
  const { rows, next = null } = page.data ?? {}
  const content = () => {
    if (page.error && !rows) return <LoadError error={page.error} onRetry={() => void page.refetch()} />
    if (!rows) return <ListSkeleton rows={4} />
    if (rows.length === 0 && next === null) return <EmptyState title={t('objects.historyEmpty')} text="" />
    return (
      <>
        <Events rows={rows} project={project.id} />
        <OlderNewest before={before} next={next} onGo={setBefore} end={t('activity.end')} />
      </>
    )
  }
  return (
    <SidePanel onClose={onClose} size={phone ? '100%' : 640} title={t('objects.history')}>
      <Stack gap="md">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{item.name}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {t('objects.historyOfUses')}
          </Text>
          <AnchorLink {...paths.activity(project.id, { type, object: item.id })} size="sm">
            {t('activity.asPage')}
          </AnchorLink>
        </div>
        {content()}
      </Stack>
    </SidePanel>
  )
}
