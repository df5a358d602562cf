import { emptyLists } from '../../contract/empty-list.ts'
import { type Door, route } from '../http/route.ts'

/** Lists of what this release does not have, for those who could read them if it did. */
export function emptyListApi(door: Door) {
  for (const list of Object.values(emptyLists)) route(door, list, () => [])
}
