import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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

type Filters = Omit<ActivitySearch, 'before'>

export interface ActivityFiltersProps {
  people: readonly Person[]
  value: Filters
  onChange: (changes: { [name in keyof Filters]?: Filters[name] | undefined }) => void
}

export function ActivityFilters({ people, value, onChange }: ActivityFiltersProps) {
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
        data={projectObjectTypes.map((type) => ({ value: type, label: t(`resources.types.${type}`) }))}
        value={value.type ?? null}
        onChange={(type) => onChange({ type: type ?? undefined })}
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
        disabled={!filtered}
        leftSection={<IconX size={16} />}
        onClick={() => onChange({ q: undefined, user: undefined, type: undefined, start: undefined, end: undefined })}
      >
        {t('activity.clear')}
      </Button>
    </search>
  )
}
