import type { ReactNode } from 'react'
import type { OverviewTask } from '../../../contract/overview.ts'
import { paths } from '../../paths.ts'
import { TaskCause } from '../../ui/runs/TaskCause.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { StartedBy } from '../tasks/StartedBy.tsx'
import classes from './overview.module.css'
import { ProjectName, ProjectSign } from './ProjectName.tsx'

/** A task with its project; it opens over the history of that project. */
export function TaskRow({ task, time }: { task: OverviewTask; time: ReactNode }) {
  const link = paths.history(task.project_id, { t: task.task_id })
  return (
    <li className={classes.row}>
      <ProjectSign row={task} />
      <div className={classes.what}>
        <TextLink {...link} className={classes.name} title={`${task.template_name} #${task.task_id}`}>
          <bdi>{task.template_name}</bdi> <span>#{task.task_id}</span>
        </TextLink>
        <div className={classes.where}>
          <ProjectName row={task} />
          <span className={classes.cut}>
            <StartedBy task={task} />
          </span>
        </div>
        <TaskCause task={task} link={link} />
      </div>
      <div className={classes.state}>
        <StatusBadge status={task.status} />
        <span className={classes.when}>{time}</span>
      </div>
    </li>
  )
}
