import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'

/** Maximum number of names; the others are counted. */
const maxNamed = 10

/** The templates that a bulk action is about. */
export function TemplateNames({ rows }: { rows: Template[] }) {
  const { t } = useTranslation()
  const more = rows.length - maxNamed
  return (
    <>
      <List size="sm" mb="xs">
        {rows.slice(0, maxNamed).map((row) => (
          <List.Item key={row.id}>
            <bdi>{row.name}</bdi>
          </List.Item>
        ))}
      </List>
      {more > 0 ? <Text size="sm">{t('templates.andMore', { count: more })}</Text> : null}
    </>
  )
}

/** The templates that prevent a bulk action, and why. */
export function TemplateProblems({ problems }: { problems: readonly { id: number; name: string; problem: string }[] }) {
  return (
    <List size="sm">
      {problems.map((one) => (
        <List.Item key={one.id}>
          <bdi>{one.name}</bdi>: {one.problem}
        </List.Item>
      ))}
    </List>
  )
}
