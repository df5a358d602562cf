import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DriftChange } from '../../../contract/drift.ts'
import { ActionBadge } from '../../ui/results/ResultMark.tsx'
import classes from './drift.module.css'

/** The resources that differ, with what applying the plan would do to each. */
export function DriftChanges({ changes, total }: { changes: readonly DriftChange[]; total: number }) {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  return (
    <>
      <ul className={classes.changes} aria-label={t('drift.changes')}>
        {changes.map(({ address, action }) => (
          <li key={`${address} ${action}`}>
            <ActionBadge of={action} />
            <bdi className={classes.address}>{address}</bdi>
          </li>
        ))}
      </ul>
      {total > changes.length ? (
        <Text size="xs" c="dimmed">
          {t('drift.more', { count: total - changes.length })}
        </Text>
      ) : null}
    </>
  )
}
