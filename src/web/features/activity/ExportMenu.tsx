import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { events } from '../../api/calls.ts'
import { address } from '../../api/client.ts'
import { IconDownload } from '../../ui/icons.ts'

interface ExportMenuProps {
  /** Null: all projects. */
  project: number | null
  /** The filters of the list. */
  query: Record<string, string | number | undefined>
}

/** Downloads of the events that the filters leave; for administrators also the whole log with its proof. */
export function ExportMenu({ project, query }: ExportMenuProps) {
  const { t } = useTranslation()
  const file = (format: 'csv' | 'jsonl') =>
    project === null
      ? address(events.export, { query: { ...query, format } })
      : address(events.projectExport, { params: { project_id: project }, query: { ...query, format } })
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconDownload size={14} />} style={{ alignSelf: 'start' }}>
          {t('activity.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={file('csv')} download="events.csv">
          {t('activity.exportCsv')}
        </Menu.Item>
        <Menu.Item component="a" href={file('jsonl')} download="events.jsonl">
          {t('activity.exportLines')}
        </Menu.Item>
        {project === null ? (
          <Menu.Item
            component="a"
            href={address(events.export, { query: { proof: 'true' } })}
            download="audit-log-with-proof.jsonl"
          >
            {t('activity.exportProof')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
