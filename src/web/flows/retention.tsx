import { Group, NumberInput, Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { RetentionPreview } from '../../contract/project.ts'
import { projects } from '../api/calls.ts'
import { useApi } from '../api/hooks.ts'
import { useProject } from '../api/session.tsx'
import { paths } from '../paths.ts'
import { bytesText } from '../ui/bytes.ts'
import { AnchorLink } from '../ui/links.tsx'
import { TimeText } from '../ui/TimeText.tsx'
import type { NumberProps } from './form.ts'

export interface RetentionValues {
  keep_tasks: number | null
  keep_days: number | null
}

interface RetentionFieldsProps {
  /** What the rule applies to: the project, or one template. */
  of: 'project' | { template_id: number | undefined }
  contract: { form: { values: RetentionValues }; number: (path: keyof RetentionValues) => NumberProps }
  disabled?: boolean
}

/** Edits how much history is kept, with a preview of what would be deleted. */
export function RetentionFields({ of, contract, disabled = false }: RetentionFieldsProps) {
  const { t } = useTranslation()
  const { values } = contract.form
  const { answer, waiting } = usePreview(of, values)
  const { project } = useProject()
  const wider = (name: keyof RetentionValues) => {
    const ofProject = of === 'project' ? null : (answer?.project ?? project)[name]
    const value = ofProject ?? answer?.server[name]
    const place = ofProject === null ? t('retention.asServer') : t('retention.asProject')
    return value === null || value === undefined
      ? place
      : `${place} (${value === 0 ? t(`retention.${name}All`) : value})`
  }
  const field = (name: keyof RetentionValues) => (
    <NumberInput
      {...contract.number(name)}
      description={t(`retention.${name}Help`)}
      placeholder={wider(name)}
      disabled={disabled}
      flex="1 1 240px"
      maw={360}
    />
  )
  return (
    <Stack gap="sm">
      <Group gap="md" align="flex-start">
        {field('keep_tasks')}
        {field('keep_days')}
      </Group>
      <Text size="sm" c="dimmed">
        {t('retention.rules')}
      </Text>
      {answer ? <Preview answer={answer} waiting={waiting} listed={of === 'project'} /> : null}
    </Stack>
  )
}

/** Requests the preview shortly after typing stops. A template that does not exist yet has nothing to delete. */
function usePreview(of: RetentionFieldsProps['of'], values: RetentionValues) {
  const { project, can } = useProject()
  const [tried] = useDebouncedValue(values, 400)
  const template_id = of === 'project' ? undefined : of.template_id
  const query = { keep_tasks: ruleText(tried.keep_tasks), keep_days: ruleText(tried.keep_days), template_id }
  const asked = query.keep_tasks !== null && query.keep_days !== null
  const made = of === 'project' || template_id !== undefined
  const result = useApi(
    projects.retention,
    { params: { project_id: project.id }, query: query as { keep_tasks: string; keep_days: string } },
    { enabled: asked && made && can('editTemplates'), keepPrevious: true },
  )
  return { answer: result.data, waiting: result.isFetching || tried !== values }
}

/** Returns null if there is no rule, so that no request is needed. */
function ruleText(value: unknown): string | null {
  if (value === null) return ''
  return typeof value === 'number' && /^\d{1,7}$/.test(String(value)) ? String(value) : null
}

function Preview({ answer, waiting, listed }: { answer: RetentionPreview; waiting: boolean; listed: boolean }) {
  const { t, i18n } = useTranslation()
  const { project } = useProject()
  const number = new Intl.NumberFormat(i18n.language)
  const count = answer.templates.reduce((sum, row) => sum + row.tasks, 0)
  const bytes = bytesText(
    answer.templates.reduce((sum, row) => sum + row.bytes, 0),
    i18n.language,
  )
  const said = { count, tasks: number.format(count), bytes }
  return (
    <div aria-busy={waiting}>
      <Text size="sm" fw={600} role="status">
        {count === 0
          ? t('retention.nothing')
          : answer.complete
            ? t('retention.goes', said)
            : t('retention.goesAtLeast', said)}
      </Text>
      {listed && count > 0 ? (
        <Table mt={4} aria-label={t('retention.preview')} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('retention.template')}</Table.Th>
              <Table.Th ta="end">{t('retention.tasks')}</Table.Th>
              <Table.Th ta="end">{t('retention.logs')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('retention.oldest')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...answer.templates]
              .sort((a, b) => b.bytes - a.bytes)
              .slice(0, maxListed)
              .map((row) => (
                <Table.Tr key={row.template_id}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <AnchorLink {...paths.template(project.id, row.template_id)}>
                      <bdi>{row.name}</bdi>
                    </AnchorLink>
                  </Table.Td>
                  <Table.Td ta="end">{number.format(row.tasks)}</Table.Td>
                  <Table.Td ta="end">{bytesText(row.bytes, i18n.language)}</Table.Td>
                  <Table.Td visibleFrom="sm">
                    <TimeText time={row.oldest} />
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {listed && answer.templates.length > maxListed ? (
        <Text size="sm" c="dimmed">
          {t('retention.others', { count: answer.templates.length - maxListed })}
        </Text>
      ) : null}
    </div>
  )
}

const maxListed = 20
