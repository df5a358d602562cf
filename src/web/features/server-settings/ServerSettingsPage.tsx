import { Badge, Checkbox, Code, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EffectiveSetting } from '../../../contract/health.ts'
import { health } from '../../api/calls.ts'
import { useFilter } from '../../api/filter.ts'
import { useApi } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { AdminsOnly } from '../../shell/AdminsOnly.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HistoryLink } from '../../ui/HistoryLink.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconSettings } from '../../ui/icons.ts'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { useWidthIs } from '../../ui/widths.ts'

/** Every setting of the server, with its value and where that comes from. */
export function ServerSettingsPage() {
  const { t } = useTranslation()
  return useMe().admin ? <ServerSettings /> : <AdminsOnly title={t('shell.serverSettings')} />
}

function ServerSettings() {
  const { t } = useTranslation()
  const list = useApi(health.settings)
  const [filter, setFilter] = useFilter()
  const [changed, setChanged] = useState(false)
  const phone = useWidthIs('phone')
  const history = useHistory('option')
  const originOf = ({ origin, place }: EffectiveSetting) => t(`health.origins.${origin}`, { place: place ?? '' })
  const valueOf = ({ secret, set, value }: EffectiveSetting) =>
    secret ? t(set ? 'health.secretSet' : 'health.secretUnset') : (value ?? '')
  const columns: Column<EffectiveSetting>[] = [
    {
      id: 'name',
      title: t('health.setting'),
      sort: ({ name }) => name,
      cell: ({ name, variable }) => (
        <>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {variable === null ? null : (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {variable}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'value',
      title: t('health.value'),
      cell: (setting) =>
        setting.secret ? (
          <Text size="sm" c="dimmed">
            {valueOf(setting)}
          </Text>
        ) : (
          <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{valueOf(setting)}</Code>
        ),
    },
    {
      id: 'origin',
      title: t('health.origin'),
      priority: 'middle',
      sort: originOf,
      cell: (setting) =>
        setting.origin === 'default' ? (
          <Text size="sm" c="dimmed">
            {originOf(setting)}
          </Text>
        ) : (
          <Badge variant="outline" color="gray" c="var(--text)" tt="none" h="auto" styles={wraps}>
            {originOf(setting)}
          </Badge>
        ),
    },
  ]
  return (
    <Page
      title={t('shell.serverSettings')}
      help={<HelpButton topic="serverSettings" />}
      actions={<HistoryLink to={history?.({})} />}
    >
      <Text c="dimmed" maw={720}>
        {t('health.settingsIntro')}
      </Text>
      <DataTable
        label={t('health.settingsTable')}
        fixed={phone}
        rows={list.data?.filter(({ origin, set }) => !changed || set || origin !== 'default')}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        id={({ name }) => name}
        name={({ name }) => name}
        text={(setting) => `${setting.name} ${setting.variable ?? ''} ${valueOf(setting)} ${originOf(setting)}`}
        toolbar={
          <Checkbox
            label={t('health.onlyChanged')}
            checked={changed}
            onChange={(event) => setChanged(event.currentTarget.checked)}
          />
        }
        filter={filter}
        onFilter={setFilter}
        empty={
          <EmptyState
            icon={<IconSettings size={48} stroke={1.4} aria-hidden />}
            title={t('health.noneTitle')}
            text={t('health.noneText')}
          />
        }
      />
    </Page>
  )
}

/** The path of a file may be longer than the column. */
const wraps = { label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const
