import { TaskError } from '../../apps/app.ts'
import type { Job } from '../../contract/job.ts'
import type { TaskGroup } from '../cgroup/task-group.ts'
import { type InPod, PodExecutor } from '../kubernetes/pod-executor.ts'
import type { Ids } from '../process.ts'
import { ContainerExecutor, type ContainerTask } from './container.ts'
import { DirectExecutor } from './direct.ts'
import type { ContainerSettings } from './engine.ts'
import type { Executor } from './executor.ts'

interface Choice extends Omit<ContainerTask, 'wanted' | 'limits'> {
  job: Pick<Job, 'executor' | 'limits'>
  user: Ids | null
  /** The control group that the task would have. */
  group: TaskGroup | undefined
  /** Writes a line to the log. */
  say: (text: string) => Promise<void>
  settings: ContainerSettings
  /** The pod that this process runs in for this one task. */
  in_pod: InPod | undefined
  /** Whether an earlier runner has begun the task. */
  resumed: boolean
}

/** Returns how the commands of this job are started. */
export function executorOf({ job, resumed, in_pod, group, say, ...task }: Choice): Executor {
  const { limits } = job
  const direct = { user: task.user, limits, mark: task.mark, group, say }
  if (in_pod && job.executor?.kind === 'kubernetes')
    return new PodExecutor(job.executor, in_pod, task.imageStep, direct)
  if (job.executor?.kind === 'container')
    return new ContainerExecutor({ ...task, limits, wanted: job.executor }, resumed)
  return task.settings.mode === 'required' ? new Refusing(direct) : new DirectExecutor(direct)
}

/** A runner on which every task must name an image. */
class Refusing extends DirectExecutor {
  override async prepare(): Promise<void> {
    throw new TaskError('containers_required')
  }
}
