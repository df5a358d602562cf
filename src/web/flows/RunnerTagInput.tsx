import { Autocomplete } from '@mantine/core'
import { runnerTagsOf } from '../../contract/rules/runner-tags.ts'
import { projectRunners } from '../api/calls.ts'
import { useFeature } from '../api/features.ts'
import { useApi } from '../api/hooks.ts'
import { useProject } from '../api/session.tsx'
import type { ChoiceProps } from './form.ts'

interface RunnerTagInputProps extends Omit<ChoiceProps<string>, 'value'> {
  value: string | null
  description: string
  disabled?: boolean
}

/**
 * The tags that runners of a task need, separated by commas; offers those of the runners that the project can use. Absent
 * in an edition without runner tags, unless there are some to take away.
 */
export function RunnerTagInput({ value, ...props }: RunnerTagInputProps) {
  const { project } = useProject()
  const known = useApi(projectRunners.tags, { params: { project_id: project.id } }).data ?? []
  const on = useFeature('project_runners')
  const text = value ?? ''
  const before = text.split(',').slice(0, -1)
  const chosen = runnerTagsOf(before.join(','))
  const offered = known.map(({ tag }) => tag).filter((tag) => !chosen.includes(tag))
  if (!on && text === '') return null
  return (
    <Autocomplete
      {...props}
      value={text}
      data={offered.map((tag) => [...before.map((one) => one.trim()), tag].join(', '))}
      maxLength={1000}
      autoComplete="off"
    />
  )
}
