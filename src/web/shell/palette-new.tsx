import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { type ResourceListName, resourceListNames } from '../resources.ts'
import { IconPlus } from '../ui/icons.ts'
import type { Entry } from './palette-entry.ts'
import type { ShownProject } from './shown-project.ts'

/** Entries that open the form of a new object of the current project. */
export function useNewEntries({ project, may }: ShownProject): Entry[] {
  const { t } = useTranslation()
  // A project with a type has no resources.
  if (project?.type !== '') return []
  const newOf: Record<ResourceListName, string> = {
    inventory: t('inventories.new'),
    environment: t('environments.new'),
    keys: t('keys.new'),
    repositories: t('repositories.new'),
  }
  const forms = [
    { name: 'schedule', label: t('schedules.new'), link: paths.schedules(project.id, { new: 'cron' }) },
    ...resourceListNames.map((name) => ({
      name,
      label: newOf[name],
      link: paths.list(name, project.id, { new: 'empty' }),
    })),
  ]
  return forms.map(({ name, label, link }) => ({
    id: `new-${name}`,
    kind: 'action',
    label,
    icon: <IconPlus size={18} aria-hidden />,
    link,
    disabled: may(name === 'schedule' ? 'editSchedules' : 'editResources') ? undefined : t('common.noRight'),
  }))
}
