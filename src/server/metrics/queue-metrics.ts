import type { QueueFigures } from '../../contract/queue-figures.ts'
import type { Metric, Sample } from './exposition.ts'

/** Returns the figures of the queue as metrics. Projects are named by their number: a name can change. */
export function queueMetrics(figures: QueueFigures): Metric[] {
  const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({ name, help, samples })
  const tagged = (value: (one: QueueFigures['by_tags'][number]) => number): Sample[] => {
    const samples = figures.by_tags.map((one) => ({ labels: { tags: one.tags.join(',') }, value: value(one) }))
    // A rule needs a number also while nothing waits.
    return samples.some(({ labels }) => labels.tags === '') ? samples : [...samples, { labels: { tags: '' }, value: 0 }]
  }
  const byProject = (value: (one: QueueFigures['by_project'][number]) => number): Sample[] =>
    figures.by_project.map((one) => ({ labels: { project_id: String(one.project_id) }, value: value(one) }))
  return [
    gauge(
      'queue_waiting_tasks',
      'Tasks that wait, by the tags that a runner must have',
      tagged((one) => one.waiting),
    ),
    gauge(
      'queue_oldest_seconds',
      'How long the oldest of them has waited',
      tagged((one) => one.oldest_sec),
    ),
    gauge('queue_running_tasks', 'Tasks that run or wait for a confirmation', [{ value: figures.running }]),
    gauge(
      'project_waiting_tasks',
      'Tasks that wait, by project',
      byProject((one) => one.waiting),
    ),
    gauge(
      'project_running_tasks',
      'Tasks that run or wait for a confirmation, by project',
      byProject((one) => one.running),
    ),
    gauge('runners_online', 'Runners that are online, active and open', [{ value: figures.runners_online }]),
    gauge(
      'runners_online_by_tag',
      'Those of them that have a tag',
      figures.runners_by_tag.map(({ tag, online }) => ({ labels: { tag }, value: online })),
    ),
  ]
}
