import { apps } from '../../contract/app.ts'
import { type Door, route } from '../http/route.ts'
import type { Tools } from '../tools.ts'

export function appApi(door: Door, tools: Tools) {
  route(door, apps.list, () => tools.list())
}
