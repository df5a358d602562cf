import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import { isFinished } from '../../../contract/task-status.ts'
import type { Template } from '../../../contract/template.ts'
import { tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { StatusReason } from '../tasks/StatusReason.tsx'
import { HostOutcomes } from './HostOutcomes.tsx'
import { useHostCount } from './host-count.ts'
import { useStart } from './use-start.ts'

interface ConnectionTestProps {
  template: Template
  /** The newest test. */
  test: TaskWithTemplate | undefined
}

/** Signs in to the hosts of the template, without its playbook, and says of each what came of it. */
export function ConnectionTest({ template, test }: ConnectionTestProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const start = useStart(template)
  const params = { project_id: project.id }
  const task = useApi(tasks.get, { params: { ...params, id: test?.id ?? 0 } }, { enabled: test !== undefined }).data
  const running = task !== undefined && !isFinished(task.status)
  const count = useHostCount(template)
  return (
    <>
      <NotReadyAlert reasons={template.not_ready} />
      <Group>
        <Button
          loading={start.busy || running}
          disabled={count === 0 || template.not_ready.length > 0}
          variant={task?.status === 'success' ? 'default' : 'filled'}
          onClick={() => start.run({ inventory_id: template.inventory_id, params: { ping: true } })}
        >
          {count === null ? t('guide.testHosts') : t('guide.testCount', { count })}
        </Button>
        <Text size="sm" c="dimmed" flex="1 1 240px">
          {count === 0 ? t('guide.noHosts') : t('guide.testHint')}
        </Text>
      </Group>
      {start.error ? (
        <Alert color="red" variant="outline" role="alert">
          {start.error.message}
        </Alert>
      ) : null}
      {task ? (
        <div>
          <Group gap="xs" role="status">
            <StatusBadge status={task.status} />
            <AnchorLink {...paths.here({ t: task.id })} size="sm">
              {t('guide.testLog', { id: task.id })}
            </AnchorLink>
          </Group>
          <StatusReason task={task} />
          {isFinished(task.status) ? <HostOutcomes task={task} /> : null}
        </div>
      ) : null}
    </>
  )
}
