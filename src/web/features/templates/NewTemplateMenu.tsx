import { Button, Menu, Tooltip } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { apps } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { IconChevronDown } from '../../ui/more-icons.ts'

/** One entry for each enabled app. `view`: the view of the new template. */
export function NewTemplateMenu({ view }: { view?: number | undefined }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const active = useApi(apps.list).data?.filter((app) => app.active)
  const none = active?.length === 0
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={t('templates.noApps')} disabled={!none}>
          <Button
            leftSection={<IconPlus size={16} />}
            rightSection={<IconChevronDown size={16} />}
            data-disabled={none || undefined}
            aria-disabled={none}
          >
            {t('templates.new')}
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {none ? <Menu.Label>{t('templates.noApps')}</Menu.Label> : null}
        {active?.map((app) => (
          <Menu.Item
            key={app.id}
            leftSection={<AppIcon app={app.id} />}
            onClick={() => void navigate(paths.newTemplate(project.id, { app: app.id, ...(view ? { view } : {}) }))}
          >
            {app.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
