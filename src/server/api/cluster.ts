import { cluster } from '../../contract/cluster.ts'
import { clusterInfo } from '../cluster/cluster-info.ts'
import { type Router, route } from '../http/route.ts'
import type { Services } from '../services.ts'

export function clusterApi(router: Router, services: Services): void {
  route(router, cluster.get, () => clusterInfo(services))
}
