import { useTranslation } from 'react-i18next'
import { knownHosts } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import type { TaskData } from './task-data.ts'

/** Links to the comparison of the host keys that a failed task was presented with and that are not trusted. */
export function RefusedHosts({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const { id, project_id } = task
  const found = useApi(knownHosts.presented, { params: { project_id }, query: { task_id: `${id}` } }).data ?? []
  const hosts = [...new Set(found.map(({ host }) => host))]
  return hosts.map((host) => (
    <div key={host}>
      <AnchorLink {...paths.knownHosts(project_id, { presented: host })}>{t('known.compareHost', { host })}</AnchorLink>
    </div>
  ))
}
