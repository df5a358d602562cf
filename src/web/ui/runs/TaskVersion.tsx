import { useTranslation } from 'react-i18next'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../TextLink.tsx'

type Versioned = Pick<TaskWithTemplate, 'version' | 'build_task'>

/** The version of a build; a deployment has that of its build, with a link to it. */
export function TaskVersion({ task, none = '' }: { task: Versioned; none?: string }) {
  const { t } = useTranslation()
  const { build_task: build, version } = task
  if (!build) return <bdi>{version ?? none}</bdi>
  const name = build.version ?? `#${build.id}`
  return (
    <TextLink inherit {...paths.here({ t: build.id })} aria-label={t('common.build', { version: name })}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}
