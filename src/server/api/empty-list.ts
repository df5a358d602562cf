import { emptyLists } from '../../contract/empty-list.ts'
import { type Door, route } from '../http/route.ts'

/** Empty lists for resources that this release does not have, with the same rights as if it had them. */
export function emptyListApi(door: Door) {
  for (const list of Object.values(emptyLists)) route(door, list, () => [])
}
