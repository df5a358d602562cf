import { Alert, Checkbox, List, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { FoldedSection } from '../../ui/FoldedSection.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { RepositoryPicker } from '../repositories/RepositoryPicker.tsx'
import { type CommitCheck, checkIntervals } from './commit-check.ts'

/** Whether new commits start the template, of which repository, and how often they are checked for. */
export function CommitCheckFields({ check, repositoryId }: { check: CommitCheck; repositoryId: number | null }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const { choice, choose, isNew, many, loading, loadError } = check
  const [opened, setOpened] = useState(false)
  const section = { title: t('triggers.checkTitle'), opened, onToggle: () => setOpened(!opened) }
  if (loadError)
    return (
      <FoldedSection {...section} summary={t('commits.checkNotLoaded', { message: loadError.message })}>
        <Alert color="red" variant="outline">
          {t('commits.checkNotLoaded', { message: loadError.message })}
        </Alert>
      </FoldedSection>
    )
  if (many.length > 0)
    return (
      <FoldedSection {...section} summary={t('commits.checkMany', { count: many.length })}>
        <div>
          {t('commits.checkMany', { count: many.length })}
          <List size="sm" mt={4}>
            {many.map(({ id, name }) => (
              <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
                <AnchorLink {...paths.schedules(project.id, { edit: id })}>
                  <bdi>{name}</bdi>
                </AnchorLink>
              </List.Item>
            ))}
          </List>
        </div>
      </FoldedSection>
    )
  const names = [
    t('triggers.every1'),
    t('triggers.every5'),
    t('triggers.every10'),
    t('triggers.hourly'),
    t('triggers.daily'),
  ]
  const intervals = checkIntervals.map((value, at) => ({ value: value as string, label: names[at] ?? value }))
  const known = intervals.find(({ value }) => value === choice.cron)
  const interval = known?.label ?? t('triggers.otherInterval', { cron: choice.cron })
  return (
    <FoldedSection {...section} summary={choice.on ? interval : t('triggers.checkOff')}>
      <Checkbox
        label={t('triggers.check')}
        description={t('commits.checkHelp')}
        disabled={loading}
        checked={choice.on}
        onChange={(event) => choose({ on: event.currentTarget.checked })}
      />
      {choice.on ? (
        <>
          <RepositoryPicker
            label={t('triggers.checkRepository')}
            required
            value={choice.repository_id ?? repositoryId}
            onChange={(id) => choose({ repository_id: id })}
          />
          <Select
            label={t('triggers.checkInterval')}
            allowDeselect={false}
            data={known ? intervals : [...intervals, { value: choice.cron, label: interval }]}
            value={choice.cron}
            onChange={(cron) => cron && choose({ cron })}
          />
          {isNew && can('runProjectTasks') ? (
            <Checkbox
              label={t('triggers.checkRunNow')}
              description={t('commits.checkRunNowHelp')}
              checked={choice.run_now}
              onChange={(event) => choose({ run_now: event.currentTarget.checked })}
            />
          ) : null}
        </>
      ) : null}
    </FoldedSection>
  )
}
