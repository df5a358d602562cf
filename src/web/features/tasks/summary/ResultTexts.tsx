import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../../../contract/task.ts'
import { useApi } from '../../../api/hooks.ts'
import { plainText } from '../../../ui/log/ansi.ts'
import { ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import { DiffText } from './DiffText.tsx'
import { readable } from './plan-rows.ts'
import classes from './summary.module.css'

/** What a module gave back besides its message: differences, output, and the value as a whole. Read when it is shown. */
export function ResultTexts({ projectId, taskId, n }: { projectId: number; taskId: number; n: number }) {
  const { t } = useTranslation()
  const answer = useApi(tasks.result, { params: { project_id: projectId, id: taskId, n } })
  if (answer.error && !answer.data) return <LoadError error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <ListSkeleton rows={2} />
  const detail = answer.data.kind === 'host' ? answer.data.detail : null
  const texts = (['diff', 'stdout', 'stderr', 'result'] as const).flatMap((name) =>
    detail?.[name] ? [{ name, text: detail[name] }] : [],
  )
  if (texts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {answer.data.kind === 'host' && answer.data.state === 'changed' ? t('summary.noDiff') : t('summary.noDetail')}
      </Text>
    )
  return (
    <Stack gap="sm">
      {texts.map(({ name, text }) => {
        const label = name === 'result' ? t('summary.value') : t(`summary.${name}`)
        return (
          <div key={name}>
            <Text size="sm" fw={600} mb={4}>
              {label}
            </Text>
            {name === 'diff' ? (
              <DiffText text={text} label={label} />
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
              <pre className={classes.text} tabIndex={0} aria-label={label}>
                {asText(name === 'result' ? readable(text) : text)}
              </pre>
            )}
          </div>
        )
      })}
    </Stack>
  )
}

/** Without the controls that a terminal would obey. */
export const asText = (text: string): string => text.split('\n').map(plainText).join('\n')
