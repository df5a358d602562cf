import { ActionIcon, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../api/calls.ts'
import { address } from '../../api/client.ts'
import { useProject } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { paths } from '../../paths.ts'
import { copyText } from '../../ui/CopyButton.tsx'
import { IconHistory } from '../../ui/icons.ts'
import { MenuItemLink, useHref } from '../../ui/links.tsx'
import { IconArrowsDiff, IconCode, IconDots, IconFileText, IconLink } from '../../ui/more-icons.ts'
import { NotifyItem } from './NotifyItem.tsx'
import { PinItem } from './PinItem.tsx'
import type { TaskData } from './task-data.ts'
import { useTaskView } from './task-view.ts'

/** What is done more rarely with a run: its raw log, links to it, a comparison, a notification, the pin. */
export function TaskMenu({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { show } = useTaskView(task.id)
  const history = useHistory('task')?.(task)
  const params = { project_id: project.id, id: task.id }
  const link = new URL(useHref()(paths.task(project.id, task.id)), location.origin).href
  const copy = (text: string) =>
    void copyText(text, t('common.copied'), (message) => t('common.copyFailed', { message }))
  const call = `curl -H "Authorization: Bearer $TOKEN" ${new URL(address(tasks.get, { params }), location.origin).href}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t('common.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={address(tasks.rawOutput, { params })}
          target="_blank"
          rel="noopener"
          leftSection={<IconFileText size={16} />}
        >
          {t('tasks.rawLog')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => copy(link)}>
          {t('tasks.copyLink')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCode size={16} />} onClick={() => copy(call)}>
          {t('tasks.copyCall')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsDiff size={16} />} onClick={() => show({ compare: 0 }, { push: true })}>
          {t('compare.menu')}
        </Menu.Item>
        {history ? (
          <MenuItemLink {...history} leftSection={<IconHistory size={16} />}>
            {t('objects.history')}
          </MenuItemLink>
        ) : null}
        <NotifyItem task={task} />
        <PinItem task={task} />
      </Menu.Dropdown>
    </Menu>
  )
}
