import { emptyLists } from '../../contract/empty-list.ts'
import { type Router, route } from '../http/route.ts'

/** Empty lists for resources that this release does not have, with the same rights as if it had them. */
export function emptyListApi(router: Router) {
  for (const list of Object.values(emptyLists)) route(router, list, () => [])
}
