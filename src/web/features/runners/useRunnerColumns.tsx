import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Runner } from '../../../contract/runner.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { RunnerActivity } from './RunnerActivity.tsx'
import { RunnerLoad } from './RunnerLoad.tsx'
import { RunnerName } from './RunnerName.tsx'
import { RunnerTags } from './RunnerTags.tsx'
import type { RunnerOwner } from './runner-calls.ts'

/** More tags than these are counted, and named in the tooltip and in the details. */
const mostTags = 4

interface Options {
  owner: RunnerOwner
  mayChange: boolean
  onOpen: (runner: Runner) => void
  onTag: (tag: string) => void
}

/** The columns of a list of runners; that of the server says which project each runner works for. */
export function useRunnerColumns({ owner, mayChange, onOpen, onTag }: Options): Column<Runner>[] {
  const { t } = useTranslation()
  const project: Column<Runner> = {
    id: 'project',
    title: t('runners.project'),
    priority: 'middle',
    sort: ({ project_name }) => project_name ?? '',
    cell: ({ project_id, project_name }) =>
      project_id === null ? (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {t('runners.allProjects')}
        </Text>
      ) : (
        <AnchorLink {...paths.projectRunners(project_id)} truncate display="block" maw={150} title={project_name ?? ''}>
          <bdi>{project_name}</bdi>
        </AnchorLink>
      ),
  }
  return [
    {
      id: 'active',
      title: t('runners.active'),
      width: 80,
      cell: (runner) => <ActiveSwitch runner={runner} owner={owner} allowed={mayChange} />,
    },
    {
      id: 'name',
      title: t('common.name'),
      fills: 130,
      sort: ({ name }) => name,
      cell: (runner) => <RunnerName runner={runner} onOpen={() => onOpen(runner)} onTag={onTag} />,
    },
    ...(owner === null ? [project] : []),
    {
      id: 'webhook',
      title: t('runners.webhook'),
      priority: 'low',
      cell: ({ webhook }) =>
        webhook ? (
          <Text size="sm" truncate maw={160} title={webhook} dir="ltr">
            {webhook.replace(/^https?:\/\//, '')}
          </Text>
        ) : (
          t('common.missing')
        ),
    },
    {
      id: 'tags',
      title: t('runners.tags'),
      priority: 'middle',
      sort: ({ tags }) => tags.join(' '),
      cell: ({ tags }) =>
        tags.length > 0 ? <RunnerTags tags={tags} most={mostTags} onTag={onTag} /> : t('common.missing'),
    },
    {
      id: 'load',
      title: t('runners.load'),
      priority: 'low',
      sort: ({ load }) => load,
      cell: (runner) => <RunnerLoad runner={runner} />,
    },
    {
      id: 'activity',
      title: t('runners.activity'),
      priority: 'middle',
      sort: ({ touched }) => touched ?? '',
      cell: (runner) => <RunnerActivity runner={runner} />,
    },
  ]
}
