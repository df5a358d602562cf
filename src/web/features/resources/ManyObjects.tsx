import { Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../../contract/endpoint.ts'
import type { Call } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { Users, usersOf } from '../../flows/users-of.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteSelectedButton } from '../../ui/DeleteSelectedButton.tsx'
import { NameList } from '../../ui/NameList.tsx'

interface ManyObjectsProps {
  /** Deletes all of them, or none. */
  call: Call
  rows: readonly { id: number; name: string }[]
  onDone: () => void
}

/** Bulk actions for the rows of a resource list. */
export function ManyObjects(props: ManyObjectsProps) {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <DeleteSelectedButton onClick={() => setDeleting(true)} />
      {deleting ? <DeleteMany {...props} onClose={() => setDeleting(false)} /> : null}
    </>
  )
}

/** Asks before it deletes. If some are in use, none is deleted, and what uses them is listed with links. */
function DeleteMany({ call, rows, onDone, onClose }: ManyObjectsProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const remove = useChange(call)
  const [problems, setProblems] = useState<NonNullable<ApiError['problems']>>([])
  const count = rows.length
  const run = async () => {
    try {
      const input = { params: { project_id: project.id }, body: { ids: rows.map(({ id }) => id) } }
      await remove.mutateAsync(input)
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.problems ?? [])
      throw error
    }
    notifications.show({ message: t('objects.deletedMany', { count }), autoClose: 3000 })
    onDone()
  }
  return (
    <ConfirmDialog
      title={t('objects.deleteMany', { count })}
      confirmLabel={t('common.delete')}
      onConfirm={run}
      onClose={onClose}
    >
      {problems.length > 0 ? (
        <Stack gap="md">
          {problems.map(({ id, name, problem, refs }) => (
            <Stack key={id} gap={4}>
              <Text size="sm" fw={600}>
                <bdi>{name}</bdi>
              </Text>
              {refs === undefined ? problem : <Users groups={usersOf(project.id, refs as Refs)} onFollow={onClose} />}
            </Stack>
          ))}
        </Stack>
      ) : (
        <>
          <NameList rows={rows} />
          {t('common.deleteText')}
        </>
      )}
    </ConfirmDialog>
  )
}
