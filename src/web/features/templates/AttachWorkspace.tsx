import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { inventories, templateWorkspaces } from '../../api/calls.ts'
import { forgetCollection } from '../../api/collections.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'

/** Attaches a workspace that belongs to no template. */
export function AttachWorkspace({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation()
  const { project_id, id, app } = template
  const free = useApi(inventories.list, { params: { project_id }, query: { app, template_id: '' } }, { fresh: true })
  const client = useQueryClient()
  const attach = useChange(templateWorkspaces.attach)
  const [chosen, choose] = useState<string | null>(null)
  const save = () => {
    const found = free.data?.find((one) => `${one.id}` === chosen)
    if (!found || attach.isPending) return
    attach.mutate(
      { params: { project_id, id, inventory_id: found.id } },
      {
        onSuccess: () => {
          void forgetCollection(client, inventories.list, { params: { project_id } })
          notifications.show({ message: t('workspaces.attached', { name: found.inventory }), autoClose: 3000 })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t('workspaces.attachTitle')} onClose={onClose}>
      <Stack gap="md">
        {attach.error ? (
          <Alert color="red" variant="outline" role="alert">
            {attach.error.message}
          </Alert>
        ) : null}
        {free.error ? <LoadError error={free.error} onRetry={() => void free.refetch()} /> : null}
        {!free.data && !free.error ? <ListSkeleton rows={1} /> : null}
        {free.data?.length === 0 ? <Text size="sm">{t('workspaces.noneFree')}</Text> : null}
        {free.data && free.data.length > 0 ? (
          <Select
            label={t('workspaces.word')}
            description={t('workspaces.attachHelp')}
            data={free.data.map((one) => ({
              value: `${one.id}`,
              label: one.name === one.inventory ? one.inventory : `${one.inventory} (${one.name})`,
            }))}
            value={chosen}
            onChange={choose}
            searchable
            data-autofocus
          />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={chosen === null} loading={attach.isPending} onClick={save}>
            {t('workspaces.attach')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
