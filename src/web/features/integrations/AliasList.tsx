import { ActionIcon, Alert, Group, Text, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alias } from '../../../contract/integration.ts'
import { integrations } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import classes from './integrations.module.css'

/** The aliases of an integration, or of the project if null. */
export function useAliases(integrationId: number | null) {
  const { project } = useProject()
  const ofProject = useApi(
    integrations.projectAliases,
    { params: { project_id: project.id } },
    { enabled: integrationId === null },
  )
  const ofOne = useApi(
    integrations.aliases,
    { params: { project_id: project.id, integration_id: integrationId ?? 0 } },
    { enabled: integrationId !== null },
  )
  return integrationId === null ? ofProject : ofOne
}

/** Secret addresses that senders post to: copy, revoke, create another one. */
export function AliasList({ integrationId }: { integrationId: number | null }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const list = useAliases(integrationId)
  const addToProject = useChange(integrations.addProjectAlias)
  const addToOne = useChange(integrations.addAlias)
  const [removing, setRemoving] = useState<Alias | null>(null)
  const allowed = can('editIntegrations')
  const here = { project_id: project.id }
  const sending = useRef(false)
  const failure = addToProject.error ?? addToOne.error

  const add = () => {
    if (sending.current) return
    sending.current = true
    const done = {
      onSuccess: () => notifications.show({ message: t('integrations.aliasMade'), autoClose: 3000 }),
      onSettled: () => {
        sending.current = false
      },
    }
    if (integrationId === null) addToProject.mutate({ params: here }, done)
    else addToOne.mutate({ params: { ...here, integration_id: integrationId } }, done)
  }
  const content = () => {
    if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
    if (!list.data) return <ListSkeleton rows={1} />
    if (list.data.length === 0)
      return (
        <Text size="sm" c="dimmed">
          {integrationId === null ? t('integrations.noProjectAlias') : t('integrations.noAlias')}
        </Text>
      )
    return (
      <ul className={classes.aliases} aria-label={t('integrations.aliases')}>
        {list.data.map((alias) => (
          <li key={alias.id}>
            {alias.url === '' ? (
              <Text size="sm" c="dimmed" flex={1}>
                {t('integrations.aliasHidden')}
              </Text>
            ) : (
              <>
                <span className={classes.address}>{alias.url}</span>
                <CopyButton text={alias.url} label={t('integrations.copyAlias')} />
              </>
            )}
            {allowed ? (
              <Tooltip label={t('integrations.removeAlias')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${t('integrations.removeAlias')}: ${alias.url}`}
                  onClick={() => setRemoving(alias)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      {content()}
      {failure ? (
        <Alert color="red" variant="outline" role="alert" mt="xs">
          {failure.message}
        </Alert>
      ) : null}
      <Group mt="sm">
        <NewButton
          label={t('integrations.addAlias')}
          allowed={allowed}
          variant="default"
          busy={addToProject.isPending || addToOne.isPending}
          onClick={add}
        />
      </Group>
      {removing ? <Removal alias={removing} integrationId={integrationId} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}

function Removal({
  alias,
  integrationId,
  onClose,
}: {
  alias: Alias
  integrationId: number | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { mutateAsync: ofProject } = useChange(integrations.removeProjectAlias)
  const { mutateAsync: ofOne } = useChange(integrations.removeAlias)
  const params = { project_id: project.id, id: alias.id }
  return (
    <ConfirmDialog
      title={t('integrations.removeAliasTitle')}
      confirmLabel={t('common.delete')}
      onClose={onClose}
      onConfirm={async () => {
        if (integrationId === null) await ofProject({ params })
        else await ofOne({ params: { ...params, integration_id: integrationId } })
        notifications.show({ message: t('integrations.aliasRemoved'), autoClose: 3000 })
      }}
    >
      <span className={classes.address}>{alias.url}</span>
      <br />
      {t('integrations.removeAliasText')}
    </ConfirmDialog>
  )
}
