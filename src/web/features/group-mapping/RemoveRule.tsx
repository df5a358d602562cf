import { Loader, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MappingRule } from '../../../contract/mapping-rule.ts'
import { mappingRules } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RightsChanges } from './RightsChanges.tsx'

/** Deletes a rule, after it has shown who loses which rights. */
export function RemoveRule({ rule, onClose }: { rule: MappingRule; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useChange(mappingRules.remove)
  const preview = useQuery({
    queryKey: ['mapping rule removal', rule.id, rule.revision],
    queryFn: () => send(mappingRules.preview, { query: { id: String(rule.id) }, body: { remove: true } }),
    gcTime: 0,
  })
  return (
    <ConfirmDialog
      title={t('common.deleteTitle', { object: inSentence(t('mapping.word')) })}
      confirmLabel={t('common.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: rule.id } })
        notifications.show({
          message: t('common.deleted', { name: `${t('mapping.word')} ${rule.name}` }),
          autoClose: 3000,
        })
      }}
    >
      <Stack gap="sm">
        <bdi style={{ fontWeight: 600 }}>{rule.name}</bdi>
        {preview.data ? (
          <RightsChanges preview={preview.data} />
        ) : preview.error ? (
          preview.error.message
        ) : (
          <Loader size="sm" />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
