import { Group, Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StatsSummary } from '../../../contract/stats.ts'
import { runTimeText } from '../../i18n/run-time-text.ts'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './stats.module.css'

/** Templates by the median duration of their runs. Hidden if no run was completed. */
export function SlowestTemplates({ rows, projectId }: { rows: StatsSummary['slowest']; projectId: number }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <section className={classes.card} aria-label={t('stats.slowest')}>
      <Title order={2} mb="xs">
        {t('stats.slowest')}
      </Title>
      <Table aria-label={t('stats.slowest')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('stats.template')}</Table.Th>
            <Table.Th>{t('stats.median')}</Table.Th>
            <Table.Th>{t('stats.tasks')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.template_id}>
              <Table.Td className={classes.template}>
                <Group gap={6} wrap="nowrap" align="start">
                  <AppIcon app={row.app} size={16} />
                  <AnchorLink {...paths.template(projectId, row.template_id)} className={classes.anywhere}>
                    <bdi>{row.name}</bdi>
                  </AnchorLink>
                </Group>
              </Table.Td>
              <Table.Td>{runTimeText(row.median_duration * 1000)}</Table.Td>
              <Table.Td>{row.tasks}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
