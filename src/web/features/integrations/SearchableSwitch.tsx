import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { integrations } from '../../api/calls.ts'
import { forgetCollection } from '../../api/collections.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { SavedSwitch } from '../../ui/SavedSwitch.tsx'

/** Switches whether the addresses of the project and of the server reach this integration as well. */
export function SearchableSwitch({ integration }: { integration: Integration }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const client = useQueryClient()
  const update = useChange(integrations.update)
  const { project_id, id, name, revision, task_params } = integration
  return (
    <Box my="md">
      <SavedSwitch
        name={t('integrations.searchable')}
        shown
        description={t('integrations.searchableHint')}
        on={integration.searchable}
        noRight={can('editIntegrations') ? undefined : t('common.noRight')}
        save={(searchable) =>
          update.mutateAsync({
            params: { project_id, id },
            // Secret answers that are left out stay.
            body: { ...integration, searchable, revision, task_params: task_params && { ...task_params, secret: {} } },
          })
        }
        saved={() => t('common.saved', { name: `${t('integrations.word')} ${name}` })}
        onRefused={() => forgetCollection(client, integrations.list, { params: { project_id } })}
      />
    </Box>
  )
}
