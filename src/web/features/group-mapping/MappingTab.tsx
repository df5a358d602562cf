import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MappingRule } from '../../../contract/mapping-rule.ts'
import { mappingRules } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useHistory } from '../../flows/history.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconUsers } from '../../ui/icons.ts'
import { IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { DryRunDialog } from './DryRunDialog.tsx'
import { RemoveRule } from './RemoveRule.tsx'
import { RuleForm } from './RuleForm.tsx'
import { useGrantedRoles, useSources } from './rule-choices.ts'
import { ScimSection } from './ScimSection.tsx'

/** The rules that grant rights to groups, and SCIM, over which groups come. */
export function MappingTab() {
  const { t } = useTranslation()
  const history = useHistory('mapping_rule')
  const list = useApi(mappingRules.list)
  const sources = useSources()
  const [filter, setFilter] = useState('')
  const [open, setOpen] = useState<{ rule?: MappingRule } | null>(null)
  const [removing, setRemoving] = useState<MappingRule | null>(null)
  const [trying, setTrying] = useState(false)
  const phone = useWidthIs('phone')
  const columns: Column<MappingRule>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: ({ name }) => name,
      cell: (rule) => (
        <RowName name={rule.name} onOpen={() => setOpen({ rule })}>
          {rule.active ? null : (
            <Badge variant="outline" color="gray" c="var(--text-dim)">
              {t('mapping.off')}
            </Badge>
          )}
        </RowName>
      ),
    },
    {
      id: 'provider',
      title: t('mapping.provider'),
      priority: 'low',
      sort: ({ provider }) => sources.nameOf(provider),
      cell: ({ provider }) => sources.nameOf(provider),
    },
    {
      id: 'pattern',
      title: t('mapping.pattern'),
      priority: 'middle',
      sort: ({ pattern }) => pattern,
      cell: ({ claim, pattern }) => (
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {claim ? `${claim}: ` : ''}
          <bdi>{pattern}</bdi>
        </Text>
      ),
    },
    { id: 'grants', title: t('mapping.grants'), cell: (rule) => <GrantText rule={rule} /> },
    {
      id: 'granted',
      title: t('mapping.granted'),
      priority: 'low',
      sort: ({ granted }) => granted,
      cell: ({ granted }) => granted,
    },
  ]
  const button = <NewButton label={t('mapping.new')} allowed onClick={() => setOpen({})} />
  const rows = list.data
  return (
    <>
      <Group justify="space-between" align="start" gap="md">
        <Text size="sm" c="dimmed" maw={720}>
          {t('mapping.intro')}
        </Text>
        {rows && rows.length > 0 ? (
          <Group gap="sm">
            <Button variant="default" onClick={() => setTrying(true)}>
              {t('mapping.dryRun')}
            </Button>
            {button}
          </Group>
        ) : null}
      </Group>
      <DataTable
        label={t('mapping.title')}
        fixed={phone}
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        history={history}
        id={({ id }) => id}
        name={({ name }) => name}
        text={({ name, pattern, project_name, label }) => `${name} ${pattern} ${project_name ?? ''} ${label}`}
        onOpen={(rule) => setOpen({ rule })}
        actions={[
          { label: t('common.edit'), icon: <IconPencil size={16} />, run: (rule) => setOpen({ rule }) },
          { label: t('common.delete'), icon: <IconTrash size={16} />, run: setRemoving, danger: true },
        ]}
        empty={
          <EmptyState
            icon={<IconUsers size={40} stroke={1.2} aria-hidden />}
            title={t('mapping.firstTitle')}
            text={t('mapping.firstText')}
            action={button}
          />
        }
      />
      <ScimSection />
      {open ? <RuleForm rule={open.rule} onClose={() => setOpen(null)} /> : null}
      {removing ? <RemoveRule rule={removing} onClose={() => setRemoving(null)} /> : null}
      {trying ? <DryRunDialog onClose={() => setTrying(false)} /> : null}
    </>
  )
}

function GrantText({ rule }: { rule: MappingRule }) {
  const { t } = useTranslation()
  const { nameOf } = useGrantedRoles(rule.project_id)
  if (rule.grants === 'admin') return t('mapping.administrator')
  const role = nameOf(rule.role)
  return rule.grants === 'project'
    ? t('mapping.roleIn', { role, place: rule.project_name ?? '' })
    : t('mapping.roleInLabel', { role, label: rule.label })
}
