import type { ClaimingRunner, NextTask } from './queue.ts'
import type { QueueState, WaitingProject, WaitingTask } from './queue-state.ts'

/** What one of several claims gets. */
export type Pick = { task: NextTask; turn: number } | 'none' | 'unknown'

/**
 * Decides several claims on one state of the queue, one after another, as `nextWaiting` would (tasks/queue.ts): each sees
 * the places and turns that those before it took. 'unknown': the tasks that fit the runner are behind those that were read.
 */
export function pickTasks(state: QueueState, global_limit: number, claims: readonly ClaimingRunner[]): Pick[] {
  const count = { running: new Count(), project: new Count(), template: new Count(), runner: new Count() }
  let active = 0
  for (const group of state.active) {
    count.running.add(group.project_id, group.running)
    count.project.add(group.project_id, group.active)
    count.template.add(group.template_id, group.active)
    count.runner.add(group.runner_id ?? 0, group.active)
    active += group.active
  }
  const projects = state.projects.map((project) => ({ ...project }))
  const taken = new Set<number>()
  let turn = state.last_turn

  const hasPlace = (limit: number, used: number) => limit === 0 || used < limit
  const isFree = (task: WaitingTask) =>
    !taken.has(task.id) &&
    hasPlace(task.allow_parallel_tasks ? task.max_parallel_tasks : 1, count.template.of(task.template_id))
  const inLine = (a: WaitingProject, b: WaitingProject) =>
    count.running.of(a.id) - count.running.of(b.id) || a.turn - b.turn || a.id - b.id

  return claims.map(({ runner, fits }): Pick => {
    if (!hasPlace(global_limit, active) || !hasPlace(runner.max_parallel_tasks, count.runner.of(runner.id)))
      return 'none'
    if (state.revisions.get(runner.id) !== runner.revision) return 'none'
    for (const project of projects.sort(inLine)) {
      if (runner.project_id !== null && runner.project_id !== project.id) continue
      if (!hasPlace(project.max_parallel_tasks, count.project.of(project.id))) continue
      const task = project.tasks.find((one) => fits.includes(one.runner_tag) && isFree(one))
      if (!task && project.cut) return 'unknown'
      if (!task) continue
      taken.add(task.id)
      active++
      count.running.add(project.id)
      count.project.add(project.id)
      count.template.add(task.template_id)
      count.runner.add(runner.id)
      project.turn = ++turn
      return { task: { id: task.id, project_id: project.id, name: task.name }, turn }
    }
    return 'none'
  })
}

/** Counts by ID. */
class Count {
  readonly #counts = new Map<number, number>()

  of(id: number): number {
    return this.#counts.get(id) ?? 0
  }

  add(id: number, more = 1): void {
    this.#counts.set(id, this.of(id) + more)
  }
}
