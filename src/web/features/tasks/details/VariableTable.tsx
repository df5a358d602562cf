import { Badge, Button, Code, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskVariable } from '../../../../contract/task-facts.ts'
import { IconSearch } from '../../../ui/icons.ts'
import { IconLock } from '../../../ui/more-icons.ts'
import classes from './details.module.css'

/** With fewer variables, the search field is hidden. */
const searchThreshold = 6
const maxShown = 200

/**
 * The variables of a task: value, source, and whether a variable with the same name from another source overrides it.
 */
export function VariableTable({ variables }: { variables: readonly TaskVariable[] }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const [all, setAll] = useState(false)
  const origin = (one: TaskVariable) => t(`details.origin.${one.origin}`)
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const found = variables.filter((one) => {
    const text = `${one.name} ${one.value ?? ''} ${origin(one)} ${one.origin_name}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const shown = all ? found : found.slice(0, maxShown)
  if (variables.length === 0) return <Text c="dimmed">{t('details.noVariables')}</Text>
  return (
    <>
      {variables.length > searchThreshold ? (
        <div className={classes.search}>
          <TextInput
            aria-label={t('details.searchVariables')}
            placeholder={t('details.searchVariables')}
            leftSection={<IconSearch size={16} />}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed" role="status">
            {t('common.resultCount', { count: found.length })}
          </Text>
        </div>
      ) : null}
      <Table className={classes.variables} aria-label={t('details.variables')} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('common.name')}</Table.Th>
            <Table.Th>{t('details.value')}</Table.Th>
            <Table.Th>{t('details.from')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((one, index) => (
            // The same name may come from several sources.
            // oxlint-disable-next-line react/no-array-index-key
            <Table.Tr key={index} data-overridden={one.overridden || undefined}>
              <Table.Td>
                <Code className={classes.anywhere}>
                  <bdi>{one.name}</bdi>
                </Code>{' '}
                {one.target === 'environment' ? (
                  <Badge size="xs" color="gray" c="var(--text)">
                    {t('details.environment')}
                  </Badge>
                ) : null}
              </Table.Td>
              <Table.Td>
                <Value variable={one} />
              </Table.Td>
              <Table.Td>
                {origin(one)}
                {one.origin_name ? (
                  <>
                    {' '}
                    <bdi className={classes.anywhere}>{one.origin_name}</bdi>
                  </>
                ) : null}
                {one.overridden ? (
                  <Text size="xs" c="dimmed">
                    {t('details.overridden')}
                  </Text>
                ) : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown.length < found.length ? (
        <Button variant="default" size="xs" mt="xs" onClick={() => setAll(true)}>
          {t('details.showAll', { count: found.length })}
        </Button>
      ) : null}
    </>
  )
}

function Value({ variable }: { variable: TaskVariable }) {
  const { t } = useTranslation()
  if (variable.value === null)
    return (
      <span className={classes.hidden}>
        <IconLock size={14} aria-hidden />
        {variable.secret ? t('details.secret') : t('details.notYours')}
      </span>
    )
  return (
    <span className={classes.value}>
      <bdi>{plain(variable.value)}</bdi>
    </span>
  )
}

/** Returns a text without its quotes, and everything else as JSON. */
function plain(json: string): string {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  } catch {
    // Not valid JSON, because it was truncated.
    return json
  }
}
