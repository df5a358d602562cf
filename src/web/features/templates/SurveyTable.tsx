import { Badge, Code, Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import classes from './templates.module.css'
import { useSurveyTypes } from './useSurveyTypes.ts'

/** The survey of a template. Renders nothing if there are no questions. */
export function SurveyTable({ variables }: { variables: readonly SurveyVariable[] }) {
  const { t } = useTranslation()
  const surveyTypes = useSurveyTypes()
  if (variables.length === 0) return null
  return (
    <section className={classes.card} aria-label={t('templates.survey')}>
      <Title order={2} mb="sm">
        {t('templates.survey')}
      </Title>
      <Table.ScrollContainer minWidth={0}>
        <Table aria-label={t('templates.survey')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common.name')}</Table.Th>
              <Table.Th>{t('templates.variableTitle')}</Table.Th>
              <Table.Th>{t('common.type')}</Table.Th>
              <Table.Th>{t('templates.defaultValue')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {variables.map((variable) => (
              <Table.Tr key={variable.name}>
                <Table.Td className={classes.anywhere}>
                  <Code>{variable.name}</Code>
                </Table.Td>
                <Table.Td className={classes.anywhere}>
                  <bdi>{variable.title}</bdi>{' '}
                  {variable.required ? <Badge color="gray">{t('common.required')}</Badge> : null}
                </Table.Td>
                <Table.Td>{surveyTypes.find((type) => type.value === variable.type)?.label}</Table.Td>
                <Table.Td className={classes.anywhere}>
                  {variable.type === 'secret' && variable.default_value ? (
                    t('templates.secretSet')
                  ) : (
                    <bdi>{variable.default_value || t('common.missing')}</bdi>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
