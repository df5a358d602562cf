import { Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import type { TerraformLock } from '../../../contract/terraform-state.ts'
import { terraformStates } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconLock } from '../../ui/more-icons.ts'
import { useDateText } from '../../ui/TimeText.tsx'
import { TaskLink } from '../templates/TaskLink.tsx'

interface LockAlertProps {
  workspace: Inventory
  lock: TerraformLock
  manage: boolean
}

/** Says who holds the lock on the state, and lets managers force it open. */
export function LockAlert({ workspace, lock, manage }: LockAlertProps) {
  const { t } = useTranslation()
  const dateText = useDateText()
  const unlock = useChange(terraformStates.unlock)
  const [asking, ask] = useState(false)
  const { project_id, id, inventory } = workspace
  const who = lock.who || t('states.unnamed')
  const operation = lock.operation.replace(/^OperationType/, '').toLowerCase()
  const holder = (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{who}</bdi>
        {operation ? ` (${operation})` : null}
      </Text>
      <Text size="sm">
        {t('states.lockedSince', { time: dateText(lock.created) })}
        {lock.task_id === null ? null : (
          <>
            {' · '}
            <TaskLink id={lock.task_id}>{t('states.task', { id: lock.task_id })}</TaskLink>
          </>
        )}
      </Text>
      {lock.task_ended ? <Text size="sm">{t('states.taskEnded')}</Text> : null}
    </>
  )
  return (
    <Alert variant="outline" color="yellow" icon={<IconLock size={18} />} title={t('states.locked')}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <div style={{ minWidth: 0, flex: '1 1 240px' }}>{holder}</div>
        {manage ? (
          <Button variant="default" size="compact-sm" onClick={() => ask(true)}>
            {t('states.forceUnlock')}
          </Button>
        ) : null}
      </Group>
      {asking ? (
        <ConfirmDialog
          title={t('states.forceUnlockTitle')}
          confirmLabel={t('states.forceUnlock')}
          typed={{ text: inventory, label: t('states.typeName', { name: inventory }) }}
          onClose={() => ask(false)}
          onConfirm={async () => {
            await unlock.mutateAsync({ params: { project_id, id }, body: { name: inventory, id: lock.id } })
            notifications.show({ message: t('states.unlocked'), autoClose: 3000 })
          }}
        >
          {holder}
          <Text size="sm" mt="xs">
            {t('states.forceUnlockText')}
          </Text>
        </ConfirmDialog>
      ) : null}
    </Alert>
  )
}
