import { queue } from '../../contract/queue-figures.ts'
import { metricsRoute } from '../http/metrics-routes.ts'
import { type Router, route } from '../http/route.ts'
import { exposition } from '../metrics/exposition.ts'
import { queueFigures } from '../metrics/queue-figures.ts'
import { queueMetrics } from '../metrics/queue-metrics.ts'
import type { Services } from '../services.ts'
import { waitingTasks } from '../tasks/waiting-tasks.ts'

/** How many tasks wait, for people and for what starts runners by need. */
export function queueFiguresApi(router: Router, services: Services): void {
  const figures = async () => queueFigures(services, await waitingTasks(services))
  route(router, queue.figures, figures)
  metricsRoute(router, services.config, queue.metrics, async () => exposition(queueMetrics(await figures())))
}
