import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limitNames } from '../../../../contract/limits.ts'
import type { TaskFacts } from '../../../../contract/task-facts.ts'
import { limitLabels } from '../../../flows/limits-section.tsx'
import classes from './details.module.css'
import { Row } from './FactList.tsx'

/** What the task may use, which level says so, and what applies it. Nothing for tasks of earlier releases. */
export function GivenLimits({ limits }: { limits: TaskFacts['limits'] }) {
  const { t, i18n } = useTranslation()
  const set = limitNames.flatMap((name) => {
    const limit = limits?.[name]
    return limit ? [{ name, ...limit }] : []
  })
  if (!limits || set.length === 0) return null
  const amount = new Intl.NumberFormat(i18n.language)
  const labels = limitLabels(t)
  return (
    <Row name={t('quotas.title')}>
      <ul className={classes.list}>
        {set.map(({ name, value, from }) => (
          <li key={name}>
            {labels[name]}: {amount.format(value)}{' '}
            <Text span size="xs" c="dimmed">
              {t(`quotas.level.${from}`)}
            </Text>
          </li>
        ))}
      </ul>
      {limits.by ? (
        <Text size="xs" c="dimmed">
          {t(`quotas.by.${limits.by}`)}
        </Text>
      ) : null}
    </Row>
  )
}
