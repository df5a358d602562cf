import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { eventResults, eventSources, serverObjectTypes } from '../../../contract/event-facts.ts'
import { projectObjectTypes } from '../../../contract/object-type.ts'
import type { ActivitySearch } from '../../routes/search.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { IconX } from '../../ui/icons.ts'
import classes from './activity.module.css'

export interface Person {
  id: number
  name: string
  username: string
}

export type Filters = Omit<ActivitySearch, 'before'>

/** What *Clear filters* sets. */
export const noFilters = {
  q: undefined,
  user: undefined,
  type: undefined,
  object: undefined,
  source: undefined,
  result: undefined,
  project: undefined,
  token: undefined,
  request: undefined,
  start: undefined,
  end: undefined,
} satisfies { [name in keyof Filters]?: undefined }

export interface ActivityFiltersProps {
  people: readonly Person[]
  /** The projects to choose from, in a list of all of them. */
  projects: readonly { id: number; name: string }[] | null
  value: Filters
  onChange: (changes: { [name in keyof Filters]?: Filters[name] | undefined }) => void
}

export function ActivityFilters({ people, projects, value, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation()
  const { feed, ...narrowed } = value
  const filtered = Object.values(narrowed).some((one) => one !== undefined)
  const backwards = value.start !== undefined && value.end !== undefined && value.start > value.end
  return (
    <search className={classes.filters}>
      <SegmentedControl
        aria-label={t('activity.feed')}
        className={classes.feed}
        value={feed ?? 'changes'}
        onChange={(chosen) => onChange({ feed: chosen === 'changes' ? undefined : chosen })}
        data={[
          { value: 'changes' as const, label: t('activity.feedChanges') },
          { value: 'runs' as const, label: t('activity.feedRuns') },
          { value: 'all' as const, label: t('activity.feedAll') },
        ]}
      />
      <FilterField
        label={t('activity.words')}
        maxLength={200}
        value={value.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
        asks
      />
      <Select
        label={t('activity.user')}
        placeholder={t('activity.allUsers')}
        data={people.map((person) => ({ value: String(person.id), label: person.name || person.username }))}
        value={value.user === undefined ? null : String(value.user)}
        onChange={(user) => onChange({ user: user === null ? undefined : Number(user) })}
        clearable
        searchable
      />
      <Select
        label={t('activity.type')}
        placeholder={t('activity.allTypes')}
        data={[
          ...projectObjectTypes.map((type) => ({ value: type as string, label: t(`activity.types.${type}`) })),
          ...(projects ? serverObjectTypes : []).map((type) => ({
            value: type as string,
            label: t(`activity.serverTypes.${type}`),
          })),
        ]}
        value={value.type ?? null}
        onChange={(type) => onChange({ type: type ?? undefined, object: undefined })}
        clearable
      />
      {projects ? (
        <Select
          label={t('activity.project')}
          placeholder={t('activity.allProjects')}
          data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value.project === undefined ? null : String(value.project)}
          onChange={(project) => onChange({ project: project === null ? undefined : Number(project) })}
          clearable
          searchable
        />
      ) : null}
      <Select
        label={t('activity.source')}
        placeholder={t('activity.allSources')}
        data={eventSources.map((source) => ({ value: source, label: t(`activity.sources.${source}`) }))}
        value={value.source ?? null}
        onChange={(source) => onChange({ source: eventSources.find((one) => one === source) })}
        clearable
      />
      <Select
        label={t('activity.result')}
        placeholder={t('activity.allResults')}
        data={eventResults.map((result) => ({ value: result, label: t(`activity.results.${result}`) }))}
        value={value.result ?? null}
        onChange={(result) => onChange({ result: eventResults.find((one) => one === result) })}
        clearable
      />
      <TextInput
        type="date"
        label={t('activity.from')}
        value={value.start ?? ''}
        onChange={(event) => onChange({ start: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t('activity.to')}
        value={value.end ?? ''}
        error={backwards ? t('activity.wrongDays') : undefined}
        onChange={(event) => onChange({ end: event.currentTarget.value || undefined })}
      />
      <Button
        variant="subtle"
        className={classes.clear}
        disabled={!filtered}
        leftSection={<IconX size={16} />}
        onClick={() => onChange(noFilters)}
      >
        {t('activity.clear')}
      </Button>
    </search>
  )
}
