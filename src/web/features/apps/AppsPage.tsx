import { Badge, Code, Group, Text, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppInfo } from '../../../contract/app.ts'
import { apps } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useLocalPages } from '../../api/local-pages.ts'
import { useMe } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconApps } from '../../ui/icons.ts'
import { IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { RowName } from '../../ui/RowName.tsx'
import { SavedSwitch } from '../../ui/SavedSwitch.tsx'
import { AppForm } from './AppForm.tsx'

const pageSize = 20

/** Kinds of automation: whether they are offered, how they look, and which program they run. */
export function AppsPage() {
  const { t } = useTranslation()
  const history = useHistory('app')
  const { admin } = useMe()
  const list = useApi(apps.list)
  const remove = useChange(apps.remove)
  const [open, setOpen] = useState<{ app?: AppInfo } | null>(null)
  const [removing, setRemoving] = useState<AppInfo | null>(null)
  const add = () => setOpen({})
  usePageActions([
    { id: 'new-app', label: t('apps.new'), run: add, disabled: admin ? undefined : t('apps.adminsOnly') },
  ])

  const columns: Column<AppInfo>[] = [
    { id: 'active', title: t('apps.active'), width: 80, cell: (app) => <ActiveSwitch app={app} allowed={admin} /> },
    {
      id: 'title',
      title: t('apps.name'),
      sort: (app) => app.title,
      cell: (app) => (
        <Group gap="xs" wrap="nowrap" maw="min(420px, 56vw)">
          <AppIcon app={app.id} look={app} coloured />
          <RowName name={app.title} onOpen={admin ? () => setOpen({ app }) : undefined}>
            {app.installed ? null : (
              <Tooltip label={app.hint} multiline maw={360}>
                <Badge color="yellow" variant="outline" c="var(--status-attention)" tabIndex={0} miw="max-content">
                  {t('apps.notInstalled')}
                </Badge>
              </Tooltip>
            )}
          </RowName>
        </Group>
      ),
    },
    { id: 'id', title: t('apps.id'), priority: 'middle', sort: (app) => app.id, cell: (app) => <Code>{app.id}</Code> },
    {
      id: 'priority',
      title: t('apps.priority'),
      priority: 'low',
      sort: (app) => app.priority,
      cell: (app) => app.priority,
    },
    {
      id: 'program',
      title: t('apps.program'),
      priority: 'low',
      cell: (app) =>
        app.path ? (
          <Code style={{ overflowWrap: 'anywhere' }}>{app.path}</Code>
        ) : app.installed ? (
          <Text span size="sm" c="dimmed">
            {t('apps.defaultProgram')}
          </Text>
        ) : (
          t('common.missing')
        ),
    },
  ]
  const table = useLocalPages(list.data, columns, {
    text: (app) => `${app.title} ${app.id} ${app.path}`,
    size: pageSize,
  })
  const protectedBy = (app: AppInfo) =>
    app.origin === 'added' ? undefined : t(app.origin === 'built_in' ? 'apps.builtIn' : 'apps.configured')
  const button = <NewButton label={t('apps.new')} allowed={admin} reason={t('apps.adminsOnly')} onClick={add} />
  return (
    <Page title={t('shell.apps')} help={<HelpButton topic="app" />} actions={button}>
      <Text size="sm" c="dimmed" maw={720}>
        {t('apps.intro')}
      </Text>
      <DataTable
        {...table}
        label={t('apps.table')}
        history={history && (({ id }) => history({ words: id }))}
        error={list.error}
        onRetry={() => void list.refetch()}
        id={(app) => app.id}
        name={(app) => app.title}
        {...(admin
          ? {
              onOpen: (app: AppInfo) => setOpen({ app }),
              actions: [
                { label: t('common.edit'), icon: <IconPencil size={16} />, run: (app: AppInfo) => setOpen({ app }) },
                {
                  label: t('common.delete'),
                  icon: <IconTrash size={16} />,
                  run: setRemoving,
                  danger: true,
                  disabled: protectedBy,
                },
              ],
            }
          : {})}
        empty={<EmptyState icon={<IconApps size={40} stroke={1.2} />} title={t('shell.apps')} text={t('apps.intro')} />}
      />
      {open ? (
        <AppForm item={open.app} taken={(list.data ?? []).map((app) => app.id)} onClose={() => setOpen(null)} />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t('common.deleteTitle', { object: inSentence(t('apps.word')) })}
          confirmLabel={t('common.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: removing.id } })
            const name = `${t('apps.word')} ${removing.title}`
            notifications.show({ message: t('common.deleted', { name }), autoClose: 3000 })
          }}
        >
          {t('apps.deleteText')} {t('common.deleteText')}
          <Text fw={600} mt="sm">
            <bdi>{removing.title}</bdi>
          </Text>
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}

/** Switches the app on and off: templates of an app that is off do not run. */
function ActiveSwitch({ app, allowed }: { app: AppInfo; allowed: boolean }) {
  const { t } = useTranslation()
  const set = useChange(apps.setActive)
  return (
    <SavedSwitch
      name={t('apps.activeOf', { name: app.title })}
      on={app.active}
      noRight={allowed ? undefined : t('apps.adminsOnly')}
      save={(active) => set.mutateAsync({ params: { id: app.id }, body: { active } })}
      saved={(active) => t(active ? 'apps.switchedOn' : 'apps.switchedOff', { name: app.title })}
    />
  )
}
