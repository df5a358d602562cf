import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { useBackup } from '../../flows/backup.ts'
import { IconDownload } from '../../ui/icons.ts'
import { usePageActions } from '../../ui/page-actions.ts'

/** Downloads the open project as a file. For managers, also in the project menu. */
export function BackupButton() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const { busy, download } = useBackup()
  const allowed = can('backupProject')
  usePageActions([
    {
      id: 'backup',
      label: t('restore.backup'),
      run: () => download(project),
      disabled: allowed ? undefined : t('common.noRight'),
    },
  ])
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      disabled={!allowed}
      onClick={() => download(project)}
    >
      {t('restore.backup')}
    </Button>
  )
}
