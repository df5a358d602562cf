import { Alert, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SyncPreview } from '../../../contract/secret-sync.ts'
import { IconCheck } from '../../ui/icons.ts'
import { NameList } from '../../ui/NameList.tsx'

/** What a synchronisation would do, by name. */
export function SyncPlan({ plan }: { plan: SyncPreview }) {
  const { t } = useTranslation()
  const parts = [
    { title: t('storages.syncCreates', { count: plan.created.length }), rows: plan.created.map(numbered) },
    { title: t('storages.syncChanges', { count: plan.changed.length }), rows: plan.changed },
    { title: t('storages.syncRemoves', { count: plan.removed.length }), rows: plan.removed },
    { title: t('storages.syncKeeps', { count: plan.kept.length }), rows: plan.kept },
    {
      title: t('storages.syncIgnores', { count: plan.ignored.length }),
      rows: plan.ignored.map((name, at) => ({ id: at, name })),
    },
  ].filter(({ rows }) => rows.length > 0)
  const nothing = plan.created.length + plan.changed.length + plan.removed.length === 0
  return (
    <Alert
      color="gray"
      variant="outline"
      icon={<IconCheck aria-hidden />}
      title={t(nothing ? 'storages.syncNothing' : 'storages.syncWould')}
    >
      <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
        {parts.map(({ title, rows }) => (
          <div key={title}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <NameList rows={rows} />
          </div>
        ))}
        <Text size="sm">{t('storages.syncUnchanged', { count: plan.unchanged })}</Text>
      </Stack>
    </Alert>
  )
}

const numbered = ({ name }: { name: string }, id: number) => ({ id, name })
