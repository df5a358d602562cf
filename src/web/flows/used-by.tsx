import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../contract/endpoint.ts'
import type { Call } from '../api/call.ts'
import { useApi } from '../api/hooks.ts'
import { useProject } from '../api/session.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ListSkeleton, LoadError } from '../ui/Page.tsx'
import { OpenAll, Users, usersOf } from './users-of.tsx'

interface Named {
  id: number
  name: string
}

/** Shows what uses an object, without deleting it: `show` opens the dialog, which must be rendered once on the page. */
export function useUsedBy(endpoint: Call): { show: (item: Named) => void; dialog: ReactNode } {
  const [item, setItem] = useState<Named | null>(null)
  return {
    show: setItem,
    dialog: item ? <UsedBy endpoint={endpoint} item={item} onClose={() => setItem(null)} /> : null,
  }
}

function UsedBy({ endpoint, item, onClose }: { endpoint: Call; item: Named; onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const refs = useApi(endpoint, { params: { project_id: project.id, id: item.id } })
  const groups = refs.data ? usersOf(project.id, refs.data as Refs) : []
  const content = () => {
    if (refs.error) return <LoadError error={refs.error} onRetry={() => void refs.refetch()} />
    if (!refs.data) return <ListSkeleton rows={2} />
    return groups.length > 0 ? (
      <Users groups={groups} onFollow={onClose} />
    ) : (
      <Text size="sm">{t('common.usedByNothing')}</Text>
    )
  }
  return (
    <Dialog onClose={onClose} title={t('common.usedBy')}>
      <Stack gap="md">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{item.name}</bdi>
        </Text>
        {content()}
        <Group justify="flex-end" gap="xs">
          <OpenAll groups={groups} />
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
