import { Group, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserName } from '../../../contract/user.ts'
import { users } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import type { Member } from './TeamPage.tsx'

/** Delay after the last key press before the server is queried, in ms. */
const debounceMs = 200

export interface PersonSelectProps {
  /** Existing members: shown, but disabled. */
  team: readonly Member[]
  value: UserName | null
  onChange: (person: UserName | null) => void
  error: ReactNode
}

const textOf = (person: UserName) => `${person.name} (${person.username})`

/** Searches for a user by at least two letters. No one can list all users. */
export function PersonSelect({ team, value, onChange, error }: PersonSelectProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search.trim(), debounceMs)
  const chosen = value !== null && search === textOf(value)
  const enough = /../u.test(q) && !chosen
  const list = useApi(users.list, { query: { q, limit: 20 } }, { enabled: enough, keepPrevious: true })
  const found: UserName[] = enough ? (list.data ?? []) : []
  const people = value && !found.some(({ id }) => id === value.id) ? [...found, value] : found
  const there = new Set(team.map(({ id }) => id))
  return (
    <Select
      label={t('team.person')}
      description={t('team.personHint')}
      required
      data-autofocus
      // Else the first Escape would close an empty list in place of the dialog.
      openOnFocus={false}
      searchable
      autoComplete="off"
      spellCheck={false}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has filtered them already.
      filter={({ options }) => options}
      // The hint asks for more letters; an empty list would only cover the roles.
      {...(enough && list.isSuccess ? { nothingFoundMessage: t('team.noUserFound') } : {})}
      data={people.map((person) => ({
        value: String(person.id),
        label: textOf(person),
        disabled: there.has(person.id),
      }))}
      renderOption={({ option }) => {
        const person = people.find(({ id }) => String(id) === option.value)
        return (
          <Group gap={6} wrap="wrap">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{person?.name}</bdi>
            </Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{person?.username}</bdi>
              {option.disabled ? ` · ${t('team.alreadyMember')}` : ''}
            </Text>
          </Group>
        )
      }}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(people.find((person) => String(person.id) === id) ?? null)}
      error={error ?? list.error?.message}
    />
  )
}
