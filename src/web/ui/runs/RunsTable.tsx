import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { runTimeText } from '../../i18n/run-time-text.ts'
import type { DayOfRuns } from './days.ts'
import { outcomes } from './Outcome.tsx'
import classes from './runs.module.css'

/** The figures of the chart, newest day first. */
export function RunsTable({ label, days }: { label: string; days: DayOfRuns[] }) {
  const { t, i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const busy = days.filter((day) => day.success + day.error + day.stopped > 0).toReversed()
  return (
    <>
      <Table aria-label={label} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('stats.day')}</Table.Th>
            {outcomes.map(({ outcome }) => (
              <Table.Th key={outcome}>{t(`stats.${outcome}`)}</Table.Th>
            ))}
            <Table.Th className={classes.wide}>{t('stats.average')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {busy.map((day) => (
            <Table.Tr key={day.date}>
              <Table.Th scope="row">
                <time dateTime={day.date}>{format.format(new Date(day.date))}</time>
              </Table.Th>
              {outcomes.map(({ outcome }) => (
                <Table.Td key={outcome}>{day[outcome]}</Table.Td>
              ))}
              <Table.Td className={classes.wide}>
                {day.average > 0 ? runTimeText(day.average * 1000) : t('common.missing')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt={4}>
        {t('stats.daysWithout')}
      </Text>
    </>
  )
}
