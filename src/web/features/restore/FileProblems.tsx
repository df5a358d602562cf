import { Alert, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/client.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import classes from './restore.module.css'

/** All problems of the file, each with its location, to be fixed in an editor. */
export function FileProblems({ error }: { error: ApiError }) {
  const { t } = useTranslation()
  const problems = error.fileProblems.map(({ path, problem, problem_message }) => ({
    path,
    problem: wordedSentence(problem, problem_message),
  }))
  if (problems.length === 0)
    return (
      <Alert color="red" variant="outline" role="alert">
        {error.message}
      </Alert>
    )
  const text = problems.map(({ path, problem }) => (path ? `${path}: ${problem}` : problem)).join('\n')
  return (
    <Alert
      color="red"
      variant="outline"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('restore.refused', { count: problems.length })}
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Text size="sm" flex="1 1 240px">
            {t('restore.nothingMade')}
          </Text>
          <CopyButton text={text} label={t('common.copy')} />
        </Group>
        {/* It scrolls, so it must be focusable. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className={classes.list} tabIndex={0} aria-label={t('restore.problems')}>
          {problems.map(({ path, problem }, index) => (
            // The list never changes, and two problems may be alike.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {path ? <span className={classes.path}>{path}</span> : null} {problem}
            </li>
          ))}
        </ul>
      </Stack>
    </Alert>
  )
}
