import { useTranslation } from 'react-i18next'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../TextLink.tsx'

type Versioned = Pick<TaskWithTemplate, 'version' | 'build_task' | 'commit_hash' | 'commit_message'>

/**
 * The version of a build; a deployment has that of its build, with a link to it. With `none`, the commit stands in for a
 * missing version, and `none` for both.
 */
export function TaskVersion({ task, none }: { task: Versioned; none?: string }) {
  const { t } = useTranslation()
  const { build_task: build, version } = task
  if (!build && !version && none !== undefined && task.commit_hash)
    return <code title={task.commit_message}>{task.commit_hash.slice(0, 10)}</code>
  if (!build) return <bdi>{version ?? none}</bdi>
  const name = build.version ?? `#${build.id}`
  return (
    <TextLink inherit {...paths.here({ t: build.id })} aria-label={t('common.build', { version: name })}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}
