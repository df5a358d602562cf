import { Button, Group, Menu, Text, Tooltip } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { IconPlayerPlay } from '../../ui/icons.ts'
import { IconChevronDown, IconGitCommit } from '../../ui/more-icons.ts'
import { SameCommitDialog } from './SameCommitDialog.tsx'
import { RunFailedItem } from './summary/RunFailed.tsx'
import type { TaskData } from './task-data.ts'

/** Runs a finished task again: with the run dialog, or with the same commit and inputs from the menu beside it. */
export function RunAgain({ task, onRunAgain }: { task: TaskData; onRunAgain: () => void }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const [same, setSame] = useState(false)
  const may = can('runProjectTasks')
  const params = { project_id: project.id, id: task.template_id }
  const template = useApi(templates.get, { params }, { enabled: same }).data
  return (
    <Tooltip label={t('common.noRight')} disabled={may}>
      {/* A disabled button receives no pointer events, so the element around it has the tooltip. */}
      <Group gap={2} wrap="nowrap">
        <Button variant="default" leftSection={<IconPlayerPlay size={16} />} onClick={onRunAgain} disabled={!may}>
          {t('tasks.runAgain')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={8} disabled={!may} aria-label={t('limits.otherwise')}>
              <IconChevronDown size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconGitCommit size={16} />}
              disabled={task.commit_hash === null}
              onClick={() => setSame(true)}
              maw={320}
            >
              {t('limits.sameCommit')}
              {task.commit_hash === null ? <Text size="xs">{t('limits.sameCommitNone')}</Text> : null}
            </Menu.Item>
            {task.tpl_app === 'ansible' ? <RunFailedItem task={task} /> : null}
          </Menu.Dropdown>
        </Menu>
        {same && template ? (
          <SameCommitDialog
            task={task}
            template={template}
            onClose={() => setSame(false)}
            onStarted={(id) => {
              setSame(false)
              void navigate(paths.history(project.id, { t: id }))
            }}
          />
        ) : null}
      </Group>
    </Tooltip>
  )
}
