import { metrics } from '../../contract/metrics.ts'
import { metricsRoute } from '../http/metrics-routes.ts'
import type { Router } from '../http/route.ts'
import { exposition } from '../metrics/exposition.ts'
import { queueFigures } from '../metrics/queue-figures.ts'
import { queueMetrics } from '../metrics/queue-metrics.ts'
import { stateMetrics } from '../metrics/state-metrics.ts'
import type { Services } from '../services.ts'
import { waitingTasks } from '../tasks/waiting-tasks.ts'

/** Everything that systems may watch: what all servers share, then what this one counts. */
export function metricsApi(router: Router, services: Services): void {
  metricsRoute(router, services.config, metrics.all, async () => {
    const waiting = await waitingTasks(services)
    const figures = await queueFigures(services, waiting)
    const shared = [...queueMetrics(figures), ...(await stateMetrics(services, waiting))]
    return (await exposition(shared)) + ((await services.meters?.text()) ?? '')
  })
}
