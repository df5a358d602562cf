import { Code, List, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReleaseNote } from '../../../contract/release-notes.ts'
import { releaseNotes, system, users } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { markSeen } from './mark-seen.ts'

/** What is new in this release, and in those that the last upgrade skipped. */
export function ReleaseNotesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useApi(releaseNotes.get)
  const unread = useApi(system.info).data?.unread_release
  const { mutateAsync } = useChange(users.setOption)
  const version = data?.version
  useEffect(() => {
    if (unread && version !== undefined) void markSeen(mutateAsync, version)
  }, [unread, version, mutateAsync])
  return (
    <Dialog title={t('releases.title')} onClose={onClose} size={720}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap="lg">
          {data.upgraded === null ? null : (
            <Text size="sm" c="dimmed">
              {data.previous
                ? t('releases.upgradedFrom', { previous: data.previous, version: data.version })
                : t('releases.upgradedTo', { version: data.version })}{' '}
              <TimeText time={data.upgraded} />
            </Text>
          )}
          {data.releases.length === 0 ? <Text>{t('releases.none', { version: data.version })}</Text> : null}
          {data.releases.map((release) => (
            <Release key={release.version} release={release} />
          ))}
        </Stack>
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Dialog>
  )
}

function Release({ release: { version, date, groups } }: { release: ReleaseNote }) {
  const { t } = useTranslation()
  const title = version === 'Unreleased' ? t('releases.unreleased') : version
  return (
    <section aria-label={title} lang="en">
      <Title order={3} size="h2" mb="xs">
        {title} {date ? <Text span c="dimmed">{`(${date})`}</Text> : null}
      </Title>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title || title}>
          {group.title ? (
            <Title order={4} size="sm" mt="md" mb={4}>
              {group.title}
            </Title>
          ) : null}
          <List size="sm" spacing={6} styles={{ itemWrapper: { overflowWrap: 'anywhere' } }}>
            {group.items.map((item) => (
              <List.Item key={item}>
                <Marked text={item} />
              </List.Item>
            ))}
          </List>
        </section>
      ))}
    </section>
  )
}

/** A sentence in which `…` is code, and **…** and *…* are emphasized. */
function Marked({ text }: { text: string }) {
  const pieces = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/)
  return pieces.map((piece, at) => {
    const key = `${at} ${piece}`
    if (piece.startsWith('`') && piece.length > 2) return <Code key={key}>{piece.slice(1, -1)}</Code>
    if (piece.startsWith('**') && piece.length > 4) return <strong key={key}>{piece.slice(2, -2)}</strong>
    if (piece.startsWith('*') && piece.length > 2) return <em key={key}>{piece.slice(1, -1)}</em>
    return piece
  })
}
