import type { Template } from '../../../contract/template.ts'
import type { View } from '../../../contract/view.ts'
import type { RowGroup } from '../../ui/table-rows.ts'
import { inOrder } from './view-rows.ts'

/** Returns the text that the filter searches: the same fields that the server searches if the list is long. */
export function templateText(template: Template): string {
  const { name, description, playbook, app, inventory_name, repository_name, last_task } = template
  return [name, description, playbook, app, inventory_name, repository_name, last_task?.version].join(' ')
}

export const groupings = ['app', 'type', 'view'] as const
export type Grouping = (typeof groupings)[number]

export interface GroupWords {
  apps: readonly { id: string; title: string }[]
  views: readonly View[]
  types: Record<Template['type'], string>
  noView: string
}

/** Returns the group of a template. Views keep the order of their tabs; templates without a view come last. */
export function groupOf(by: Grouping, { apps, views, types, noView }: GroupWords): (template: Template) => RowGroup {
  if (by === 'app') return ({ app }) => ({ key: app, title: apps.find((one) => one.id === app)?.title ?? app })
  if (by === 'type')
    return ({ type }) => ({ key: type, title: types[type], order: ['', 'build', 'deploy'].indexOf(type) })
  const own = inOrder(views).filter((view) => view.type !== 'all')
  return ({ view_id }) => {
    const at = own.findIndex((view) => view.id === view_id)
    return at < 0
      ? { key: '0', title: noView, order: own.length }
      : { key: String(view_id), title: own[at]?.title ?? '', order: at }
  }
}
