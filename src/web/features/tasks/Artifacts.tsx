import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TaskArtifacts } from '../../../contract/artifact.ts'
import { printable } from '../../../contract/rules/text.ts'
import { isFinished } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { address } from '../../api/client.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { bytesText } from '../../ui/bytes.ts'
import { IconDownload } from '../../ui/icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import classes from './artifacts.module.css'
import { Nothing } from './summary/Nothing.tsx'
import type { TaskData } from './task-data.ts'
import { useArtifacts } from './useArtifacts.ts'

/** The files that a run left behind, to download, and those that were not kept. */
export function Artifacts({ task }: { task: TaskData }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useArtifacts(task)
  if (!isFinished(task.status)) return <Nothing text={t('artifacts.none')} more={t('artifacts.running')} />
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />
  const { artifacts, left_out } = data
  const params = { project_id: task.project_id, id: task.id }
  const total = artifacts.reduce((sum, { size }) => sum + size, 0)
  return (
    <Stack gap="sm">
      {artifacts.length === 0 && left_out.length === 0 ? (
        <Nothing text={t('artifacts.none')} more={whyNone(data, t)} />
      ) : null}
      {artifacts.length > 0 ? (
        <>
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {t('artifacts.count', { count: artifacts.length })} · {bytesText(total, i18n.language)}
            </Text>
            <Button
              component="a"
              variant="default"
              href={address(tasks.artifactsZip, { params })}
              download={`task-${task.id}-artifacts.zip`}
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('artifacts.downloadAll')}
            </Button>
          </Group>
          <ul className={classes.files} aria-label={t('artifacts.title')}>
            {artifacts.map(({ n, name, size }) => (
              <li key={n}>
                <a
                  className={classes.name}
                  href={address(tasks.artifact, { params: { ...params, n } })}
                  download={name.split('/').at(-1)}
                  aria-label={t('artifacts.download', { name: printable(name) })}
                >
                  <IconDownload size={16} aria-hidden />
                  <bdi>{printable(name)}</bdi>
                </a>
                <span className={classes.size}>{bytesText(size, i18n.language)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <LeftOut data={data} />
      {artifacts.length > 0 ? (
        <Text size="xs" c="dimmed">
          {t('artifacts.unmasked')}
        </Text>
      ) : null}
    </Stack>
  )
}

function whyNone({ patterns }: TaskArtifacts, t: TFunction): string {
  return patterns === null ? t('artifacts.noneWanted') : t('artifacts.noneMatched', { patterns: patterns.join(', ') })
}

/** The files that match and were not kept, each with the reason. */
function LeftOut({ data: { left_out, more } }: { data: TaskArtifacts }) {
  const { t, i18n } = useTranslation()
  if (left_out.length === 0) return null
  return (
    <Alert color="yellow" variant="outline" title={t('artifacts.leftOut', { count: left_out.length + more })}>
      <ul className={classes.left}>
        {left_out.map(({ name, size, reason, reason_message }) => (
          <li key={name}>
            <bdi>{printable(name)}</bdi>
            {size === null ? null : <span className={classes.dim}> {bytesText(size, i18n.language)}</span>}
            <span className={classes.reason}>{wordedSentence(reason, reason_message)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <Text size="sm">{t('artifacts.more', { count: more })}</Text> : null}
    </Alert>
  )
}
