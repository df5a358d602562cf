import { Button, Menu, Tooltip } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { IconRocket } from '../../ui/icons.ts'
import { IconChevronDown } from '../../ui/more-icons.ts'
import type { TaskData } from './task-data.ts'

const RunDialog = lazy(async () => ({ default: (await import('./RunDialog.tsx')).RunDialog }))

/** Deploys a successful build with the template that deploys its builds, or one of several. Shows nothing if no template does. */
export function DeployBuild({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Template | null>(null)
  const built = task.tpl_type === 'build' && task.status === 'success'
  const params = { project_id: project.id }
  const list = useApi(templates.list, { params, query: { type: 'deploy' } }, { enabled: built }).data
  const deploys = list?.filter((one) => one.build_template_id === task.template_id) ?? []
  const [first] = deploys
  if (!built || !first) return null
  const may = can('runProjectTasks')
  const several = deploys.length > 1
  const button = (
    <Button
      leftSection={<IconRocket size={16} />}
      rightSection={several ? <IconChevronDown size={16} /> : undefined}
      disabled={!may}
      onClick={several ? undefined : () => setChosen(first)}
    >
      {t('run.deployBuild')}
    </Button>
  )
  return (
    <>
      <Tooltip label={t('common.noRight')} disabled={may}>
        {/* A disabled button receives no pointer events, so the element around it has the tooltip. */}
        <div>
          {several ? (
            <Menu position="bottom-end">
              <Menu.Target>{button}</Menu.Target>
              <Menu.Dropdown>
                {deploys.map((one) => (
                  <Menu.Item key={one.id} onClick={() => setChosen(one)}>
                    <bdi>{one.name}</bdi>
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          ) : (
            button
          )}
        </div>
      </Tooltip>
      {chosen ? (
        <Suspense>
          <RunDialog
            template={chosen}
            build={task}
            onClose={() => setChosen(null)}
            onStarted={(id) => {
              setChosen(null)
              void navigate(paths.history(project.id, { t: id }))
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
