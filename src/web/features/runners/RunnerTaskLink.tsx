import type { RunnerTask } from '../../../contract/runner.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'

interface RunnerTaskLinkProps {
  task: Pick<RunnerTask, 'task_id' | 'template_name' | 'project_id'>
  onFollow?: () => void
}

/** Leads to a task that a runner got. */
export function RunnerTaskLink({ task, onFollow }: RunnerTaskLinkProps) {
  return (
    <AnchorLink {...paths.task(task.project_id, task.task_id)} onClick={onFollow} style={{ overflowWrap: 'anywhere' }}>
      <bdi>{task.template_name}</bdi> #{task.task_id}
    </AnchorLink>
  )
}
