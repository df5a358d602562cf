import { Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { useProject } from '../../api/session.tsx'
import { IconInfoCircle } from '../../ui/icons.ts'
import { useTemplateChange } from './useTemplateChange.ts'

/** Says that runs cannot choose a workspace, and lets managers permit it. */
export function FixedWorkspace({ template }: { template: Template }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const { change, busy } = useTemplateChange(template)
  const allow = () =>
    void change(({ task_params }) => ({ task_params: { ...task_params, allow_override_inventory: true } })).then(
      () => notifications.show({ message: t('workspaces.allowed'), autoClose: 3000 }),
      (error: Error) => notifications.show({ color: 'red', message: error.message }),
    )
  return (
    <Alert variant="outline" icon={<IconInfoCircle />} title={t('workspaces.fixed')} mb="sm">
      <Group gap="sm">
        <Text size="sm">{t('workspaces.fixedText')}</Text>
        {can('editTemplates') ? (
          <Button variant="default" size="compact-sm" loading={busy} onClick={allow}>
            {t('workspaces.allow')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  )
}
