import { Code, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExtractValue, Integration, Matcher } from '../../../contract/integration.ts'
import { extractValues, matchers } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { type AuditedType, useHistory } from '../../flows/history.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { RowAction } from '../../ui/DataTable.tsx'
import { IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { MatcherForm } from './MatcherForm.tsx'
import { Section } from './Section.tsx'
import { ValueForm } from './ValueForm.tsx'

const inputOf = ({ project_id, id }: Integration) => ({ params: { project_id, integration_id: id } })

/** Matchers of an integration. All must hold for requests to the project's and the server's addresses. */
export function MatcherTable({ integration }: { integration: Integration }) {
  const { t } = useTranslation()
  const list = useApi(matchers.list, inputOf(integration))
  const { mutateAsync: remove } = useChange(matchers.remove)
  return (
    <Parts<Matcher>
      type="integrationmatcher"
      title={t('integrations.matchers')}
      text={t('integrations.matchersText')}
      none={t('integrations.noMatchers')}
      add={t('integrations.newMatcher')}
      word={t('integrations.matcherWord')}
      list={list}
      columns={[
        { title: t('integrations.matchOn'), cell: (one) => <Place of={one} source={one.match_type} /> },
        { title: t('integrations.comparison'), cell: (one) => t(`integrations.comparisons.${one.method}`) },
        { title: t('integrations.value'), cell: (one) => <Typed text={one.value} /> },
      ]}
      remove={(one) => remove({ params: { ...inputOf(integration).params, id: one.id } })}
      form={(item, onClose) => <MatcherForm integration={integration} item={item} onClose={onClose} />}
    />
  )
}

/** Values that are extracted from a request and passed to the task. */
export function ValueTable({ integration }: { integration: Integration }) {
  const { t } = useTranslation()
  const list = useApi(extractValues.list, inputOf(integration))
  const { mutateAsync: remove } = useChange(extractValues.remove)
  return (
    <Parts<ExtractValue>
      type="integrationextractvalue"
      title={t('integrations.values')}
      text={t('integrations.valuesText')}
      none={t('integrations.noValues')}
      add={t('integrations.newValue')}
      word={t('integrations.valueWord')}
      list={list}
      columns={[
        { title: t('integrations.source'), cell: (one) => <Place of={one} source={one.value_source} /> },
        { title: t('integrations.usage'), cell: (one) => t(`integrations.usages.${one.variable_type}`) },
        { title: t('integrations.variable'), cell: (one) => <Typed text={one.variable} /> },
      ]}
      remove={(one) => remove({ params: { ...inputOf(integration).params, id: one.id } })}
      form={(item, onClose) => <ValueForm integration={integration} item={item} onClose={onClose} />}
    />
  )
}

interface PartsProps<Part> {
  type: AuditedType
  title: string
  text: string
  none: string
  add: string
  word: string
  list: ReturnType<typeof useApi> & { data: Part[] | undefined }
  columns: { title: string; cell: (part: Part) => ReactNode }[]
  remove: (part: Part) => Promise<unknown>
  form: (item: Part | undefined, onClose: () => void) => ReactNode
}

function Parts<Part extends { id: number; name: string }>(props: PartsProps<Part>) {
  const { t } = useTranslation()
  const { can } = useProject()
  const { title, list, columns } = props
  const [open, setOpen] = useState<{ item?: Part } | null>(null)
  const [removing, setRemoving] = useState<Part | null>(null)
  const allowed = can('editIntegrations')
  const phone = useWidthIs('phone')
  const history = useHistory(props.type)
  const actions: RowAction<Part>[] = allowed
    ? [
        { label: t('common.edit'), icon: <IconPencil size={16} />, run: (item) => setOpen({ item }) },
        { label: t('common.delete'), icon: <IconTrash size={16} />, run: setRemoving, danger: true },
      ]
    : []
  const content = () => {
    if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
    if (!list.data) return <ListSkeleton rows={2} />
    if (list.data.length === 0)
      return (
        <Text size="sm" c="dimmed">
          {props.none}
        </Text>
      )
    return (
      <Table.ScrollContainer minWidth={phone ? 0 : 520}>
        <Table aria-label={title} highlightOnHover layout={phone ? 'fixed' : 'auto'}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common.name')}</Table.Th>
              {phone ? (
                <Table.Th>{columns[0]?.title}</Table.Th>
              ) : (
                columns.map((column) => <Table.Th key={column.title}>{column.title}</Table.Th>)
              )}
              <Table.Th w={48}>
                <span className="visually-hidden">{t('common.actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.data.map((part) => (
              <Table.Tr key={part.id}>
                <Table.Td maw={260} style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{part.name}</bdi>
                </Table.Td>
                {phone ? (
                  // Stacked, because there is no room side by side.
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    {columns.map((column) => (
                      <div key={column.title}>{column.cell(part)}</div>
                    ))}
                  </Table.Td>
                ) : (
                  columns.map((column) => (
                    <Table.Td key={column.title} maw={320} style={{ overflowWrap: 'anywhere' }}>
                      {column.cell(part)}
                    </Table.Td>
                  ))
                )}
                <Table.Td>
                  <RowMenu row={part} name={part.name} actions={actions} history={history?.(part)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    )
  }
  return (
    <Section
      title={title}
      text={props.text}
      action={<NewButton label={props.add} allowed={allowed} variant="default" onClick={() => setOpen({})} />}
    >
      {content()}
      {open ? props.form(open.item, () => setOpen(null)) : null}
      {removing ? (
        <ConfirmDialog
          title={t('common.deleteTitle', { object: inSentence(props.word) })}
          confirmLabel={t('common.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await props.remove(removing)
            notifications.show({
              message: t('common.deleted', { name: `${props.word} ${removing.name}` }),
              autoClose: 3000,
            })
          }}
        >
          <bdi style={{ fontWeight: 600 }}>{removing.name}</bdi>
          <br />
          {t('common.deleteText')}
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}

/** The location in a request: the source, and the header or the path. */
function Place({ of, source }: { of: { key: string; body_data_type: string }; source: 'header' | 'body' }) {
  const { t } = useTranslation()
  const whole = source === 'body' && of.body_data_type === 'string'
  return (
    <>
      {t(`integrations.places.${source === 'header' ? 'header' : whole ? 'text' : 'json'}`)}{' '}
      {whole ? null : <Typed text={of.key} />}
    </>
  )
}

/** Maximum length shown: a value may have two thousand characters, which would push the other columns off the page. */
const maxShown = 200

function Typed({ text }: { text: string }) {
  const shown = text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
  return (
    <Code title={text} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {shown}
    </Code>
  )
}
