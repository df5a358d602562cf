import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppInfo } from '../../../contract/app.ts'
import type { RepositoryCandidate } from '../../../contract/repository.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { filtered } from '../../ui/table-rows.ts'
import type { Choice } from './candidate-template.ts'
import classes from './guide.module.css'

interface CandidateListProps {
  candidates: RepositoryCandidate[]
  apps: readonly AppInfo[]
  choice: Choice
  onChange: (choice: Choice) => void
}

/** More than these are narrowed by the filter. */
const maxShown = 100
const filterFrom = 8

const valueOf = ({ app, path }: Choice) => `${app} ${path}`

/** The playbooks, folders and scripts that were found in a repository, as one choice. */
export function CandidateList({ candidates, apps, choice, onChange }: CandidateListProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  if (candidates.length === 0) return <Text size="sm">{t('guide.nothingFound')}</Text>
  const titles = new Map(apps.map(({ id, title }) => [id, title]))
  const matching = filtered(candidates, filter, (one) => `${one.path} ${one.title ?? ''} ${titles.get(one.app) ?? ''}`)
  return (
    <Stack gap="xs">
      {candidates.length > filterFrom ? (
        <TextInput
          type="search"
          label={t('common.search')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      ) : null}
      <Radio.Group
        label={t('guide.found', { count: candidates.length })}
        value={valueOf(choice)}
        onChange={(value) => {
          const found = candidates.find((one) => valueOf(one) === value)
          if (found) onChange({ app: found.app, path: found.path })
        }}
      >
        <Stack gap="sm" mt={6} className={classes.candidates}>
          {matching.slice(0, maxShown).map((one) => (
            <Radio
              key={valueOf(one)}
              value={valueOf(one)}
              label={
                <span className={classes.path}>
                  <AppIcon app={one.app} size={16} /> <bdi>{one.title ?? (one.path || '/')}</bdi>{' '}
                  <Text span size="xs" c="dimmed">
                    {titles.get(one.app)}
                    {one.title ? (
                      <>
                        {' · '}
                        <bdi>{one.path}</bdi>
                      </>
                    ) : null}
                    {one.certain ? '' : ` · ${t('guide.uncertain')}`}
                  </Text>
                </span>
              }
            />
          ))}
          {matching.length === 0 ? <Text size="sm">{t('common.noMatch', { filter })}</Text> : null}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
