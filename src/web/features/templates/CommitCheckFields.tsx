import { Alert, Checkbox, List, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { RepositoryPicker } from '../repositories/RepositoryPicker.tsx'
import { type CommitCheck, checkIntervals } from './commit-check.ts'
import { Part } from './TemplateFields.tsx'

/** Whether new commits start the template, of which repository, and how often they are checked for. */
export function CommitCheckFields({ check, repositoryId }: { check: CommitCheck; repositoryId: number | null }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { choice, choose, many, loading, loadError } = check
  if (loadError)
    return (
      <Part title={t('triggers.checkTitle')}>
        <Alert color="red" variant="outline">
          {t('triggers.checkNotLoaded', { message: loadError.message })}
        </Alert>
      </Part>
    )
  if (many.length > 0)
    return (
      <Part title={t('triggers.checkTitle')}>
        <div>
          {t('triggers.checkMany', { count: many.length })}
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
      </Part>
    )
  const names = [
    t('triggers.every1'),
    t('triggers.every5'),
    t('triggers.every10'),
    t('triggers.hourly'),
    t('triggers.daily'),
  ]
  const intervals = checkIntervals.map((value, at) => ({ value: value as string, label: names[at] ?? value }))
  const known = intervals.some(({ value }) => value === choice.cron)
  return (
    <Part title={t('triggers.checkTitle')}>
      <Checkbox
        label={t('triggers.check')}
        description={t('triggers.checkHelp')}
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
            data={
              known
                ? intervals
                : [...intervals, { value: choice.cron, label: t('triggers.otherInterval', { cron: choice.cron }) }]
            }
            value={choice.cron}
            onChange={(cron) => cron && choose({ cron })}
          />
        </>
      ) : null}
    </Part>
  )
}
