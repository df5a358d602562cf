import { useTranslation } from 'react-i18next'
import { tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { lastSuccess } from './compare/last-success.ts'
import type { TaskData } from './task-data.ts'

/** A link to the comparison of a failed run with the last successful one of its template, if it has one. */
export function SinceSuccess({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const good = useApi(tasks.list, lastSuccess(task)).data?.[0]
  if (!good) return null
  return (
    <div>
      <AnchorLink {...paths.here({ compare: good.id, compared: undefined })} hash={true} resetScroll={false}>
        {t('compare.sinceSuccess', { id: good.id })}
      </AnchorLink>
    </div>
  )
}
