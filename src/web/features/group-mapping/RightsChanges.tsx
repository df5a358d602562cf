import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RightsChange, RulePreview } from '../../../contract/mapping-rule.ts'
import { wordedSentence } from '../../i18n/worded.ts'

/** Changes that are listed; the others are counted. */
const most = 20

/** Who gains and loses which rights if a rule is saved or deleted. */
export function RightsChanges({ preview }: { preview: RulePreview }) {
  const { t } = useTranslation()
  const alert = useRef<HTMLDivElement>(null)
  // At the end of a form that is longer than the window.
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (preview.total === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('mapping.noChanges')}
      </Text>
    )
  const more = preview.total - Math.min(most, preview.changes.length)
  return (
    <Alert
      ref={alert}
      color="orange"
      variant="outline"
      role="status"
      title={t('mapping.changes', { count: preview.total })}
    >
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {preview.changes.slice(0, most).map((change) => (
          <Text
            component="li"
            size="sm"
            key={`${change.user_id} ${change.project_id}`}
            style={{ overflowWrap: 'anywhere' }}
          >
            <ChangeText change={change} />
          </Text>
        ))}
        {more > 0 ? (
          <Text component="li" size="sm" c="dimmed">
            {t('mapping.moreChanges', { count: more })}
          </Text>
        ) : null}
      </Stack>
    </Alert>
  )
}

function ChangeText({ change }: { change: RightsChange }) {
  const { t } = useTranslation()
  const { username, project_name, before, after, kept, kept_message } = change
  const nameOf = (role: string | null) =>
    role === 'admin'
      ? t('mapping.administrator')
      : role === 'owner' || role === 'manager' || role === 'task_runner' || role === 'guest'
        ? t(`shell.${role}`)
        : (role ?? '')
  const words = {
    user: username,
    place: project_name ?? t('mapping.server'),
    before: nameOf(before),
    after: nameOf(after),
  }
  if (kept) return t('mapping.kept', { ...words, why: wordedSentence(kept, kept_message) })
  if (before === null) return t('mapping.gains', words)
  if (after === null) return t('mapping.loses', words)
  return t('mapping.becomes', words)
}
