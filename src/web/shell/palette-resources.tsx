import { useTranslation } from 'react-i18next'
import {
  alertChannels,
  environments,
  integrations,
  inventories,
  keys,
  members,
  repositories,
  schedules,
  views,
} from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { objectLook } from '../resources.ts'
import type { Entry } from './palette-entry.ts'
import type { ShownProject } from './shown-project.ts'

/** How many objects of a kind are searched by name; more cost too much for each time the palette opens. */
const most = '500'

/** Entries for the other objects of the current project, loaded when the palette opens. */
export function useResourceEntries({ project }: ShownProject): Entry[] {
  const { t } = useTranslation()
  // A project with a type has no resources.
  const enabled = project?.type === ''
  const input = { params: { project_id: project?.id ?? 0 }, query: { limit: most } }
  const found = {
    key: useApi(keys.list, input, { enabled }).data,
    repository: useApi(repositories.list, input, { enabled }).data,
    inventory: useApi(inventories.list, input, { enabled }).data,
    environment: useApi(environments.list, input, { enabled }).data,
    schedule: useApi(schedules.list, input, { enabled }).data,
    integration: useApi(integrations.list, input, { enabled }).data,
    alert_channel: useApi(alertChannels.list, { params: input.params }, { enabled }).data,
    user: useApi(members.list, { params: input.params }, { enabled }).data?.map(({ id, name, username }) => ({
      id,
      name: name || username,
      more: username,
    })),
    view: useApi(views.list, { params: input.params }, { enabled }).data?.flatMap(({ id, title, type }) =>
      type === '' ? [{ id, name: title }] : [],
    ),
  }
  const words = {
    key: t('keys.word'),
    repository: t('repositories.word'),
    inventory: t('inventories.word'),
    environment: t('environments.word'),
    schedule: t('schedules.word'),
    integration: t('integrations.word'),
    alert_channel: t('alerts.word'),
    user: t('palette.member'),
    view: t('templates.view'),
  }
  if (!enabled) return []
  return Object.keys(words).flatMap((name) => {
    const type = name as keyof typeof words
    const { icon: Icon, link } = objectLook(type) ?? {}
    return (found[type] ?? []).map((object: { id: number; name: string; more?: string }): Entry => {
      const to = link?.(project.id, object)
      return {
        id: `${type}-${object.id}`,
        kind: 'object',
        label: object.name,
        words: [words[type], object.more].filter(Boolean).join(' '),
        context: words[type],
        icon: Icon ? <Icon size={18} aria-hidden /> : null,
        ...(to ? { link: to } : {}),
      }
    })
  })
}
