import { Alert, Stack, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Integration, integrations } from '../../../contract/integration.ts'
import { forgetCollection, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'

/** Whether the addresses of the project and of the server reach it, too. Saved at once; a refusal turns it back. */
export function SearchableSwitch({ integration }: { integration: Integration }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const client = useQueryClient()
  const update = useChange(integrations.update)
  const allowed = can('manageProjectResources')
  const shown = update.isPending ? (update.variables.body?.searchable ?? false) : integration.searchable
  const save = (searchable: boolean) => {
    if (update.isPending) return
    const { project_id, id, revision, task_params } = integration
    update.mutate(
      {
        params: { project_id, id },
        // Secret answers that are left out stay.
        body: { ...integration, searchable, revision, task_params: task_params && { ...task_params, secret: {} } },
      },
      // Somebody else has saved it: here is what it is now.
      { onError: () => void forgetCollection(client, `/api/project/${project_id}/integrations`) },
    )
  }
  return (
    <Stack gap="xs" my="md">
      <Switch
        label={t('integrations.searchable')}
        description={allowed ? t('integrations.searchableHint') : t('common.noRight')}
        checked={shown}
        disabled={!allowed}
        onChange={(event) => save(event.currentTarget.checked)}
      />
      {update.error && !update.isPending ? (
        <Alert color="red" variant="outline" role="alert">
          {update.error.message}
        </Alert>
      ) : null}
    </Stack>
  )
}
