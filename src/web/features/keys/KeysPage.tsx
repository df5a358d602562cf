import { Badge, Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Key } from '../../../contract/key.ts'
import { keys } from '../../api/calls.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { useFormInAddress } from '../../flows/form-in-address.ts'
import { labelText } from '../../flows/labels.tsx'
import { useFactColumns } from '../../flows/resource-facts.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { type Column, DataTable, type RowAction } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconKey, IconUser } from '../../ui/icons.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { IconEye } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { OneLine } from '../../ui/OneLine.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowLabels } from '../../ui/RowLabels.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { UnreadableBadge } from '../../ui/UnreadableBadge.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { useResourceActions } from '../resources/useResourceActions.tsx'
import { KeyForm } from './KeyForm.tsx'

const ChangeLogin = lazyComponent(async () => (await import('./ChangeLogin.tsx')).ChangeLogin)
const PublicKey = lazyComponent(async () => (await import('./PublicKey.tsx')).PublicKey)

export function KeysPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const list = usePagedList(keys.list, { params: { project_id: project.id } }, { sorts: ['name', 'type'] })
  const usual = useWidthIs('usual')
  const mayChange = can('editResources')
  const { open, edit, create, createExample, close } = useFormInAddress(keys.get, list.rows)
  const { actions, history, many, showUsers, dialogs } = useResourceActions<Key>(keys, {
    type: 'key',
    word: t('keys.word'),
    edit,
  })
  const facts = useFactColumns('key', list.rows, showUsers)
  const [ofKey, setOfKey] = useState<Key | null>(null)
  const publicPart: RowAction<Key> = {
    label: t('keys.publicKey'),
    icon: <IconEye size={16} />,
    run: setOfKey,
    disabled: ({ type }) => (type === 'ssh' ? undefined : t('keys.noPublicKey')),
  }
  const [changing, setChanging] = useState<Key | null>(null)
  const changeLogin: RowAction<Key> = {
    label: t('keys.changeLogin'),
    icon: <IconUser size={16} />,
    run: setChanging,
    disabled: ({ type, empty }) => (type === 'none' || empty ? t('keys.noLogin') : undefined),
  }
  const loginOf = (key: Key) => key.ssh.login || key.login_password.login

  const columns: Column<Key>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (key) => key.name,
      fills: 150,
      cell: (key) => (
        <>
          <RowName name={key.name} onOpen={mayChange ? () => edit(key) : undefined}>
            {key.empty ? (
              <Tooltip label={t('keys.emptyHint')} multiline maw={320}>
                <Badge color="yellow" variant="outline" c="var(--status-attention)" tabIndex={0} miw="max-content">
                  {t('keys.empty')}
                </Badge>
              </Tooltip>
            ) : null}
            {key.readable ? null : <UnreadableBadge />}
          </RowName>
          <RowLabels description={key.description} labels={key.labels} onLabel={list.table.onFilter} />
        </>
      ),
    },
    {
      id: 'type',
      title: t('common.type'),
      sort: (key) => t(`keys.${key.type}`),
      cell: (key) => (
        <OneLine
          text={`${t(`keys.${key.type}`)}${key.source_storage_type ? ` · ${t(`keys.from_${key.source_storage_type}`)}` : ''}`}
        />
      ),
    },
    {
      id: 'login',
      title: t('keys.login'),
      priority: 'low',
      sort: loginOf,
      cell: (key) => <OneLine text={loginOf(key) || t('common.missing')} />,
    },
    // In a narrower window it would push the last columns out; the public part of the key shows it.
    ...(mayChange && usual ? [facts.fingerprint] : []),
    facts.usedBy,
    facts.lastRun,
  ]
  const button = <NewButton label={t('keys.new')} allowed={mayChange} onClick={create} />
  return (
    <Page
      title={t('keys.title')}
      help={<HelpButton topic="key" />}
      actions={
        <>
          <ButtonLink {...paths.secretStorages(project.id)} variant="default">
            {t('storages.title')}
          </ButtonLink>
          <ButtonLink {...paths.credentialMappings(project.id)} variant="default">
            {t('mappings.title')}
          </ButtonLink>
          {mayChange ? (
            <ButtonLink {...paths.knownHosts(project.id)} variant="default">
              {t('known.title')}
            </ButtonLink>
          ) : null}
          {button}
        </>
      }
    >
      <DataTable
        label={t('keys.table')}
        {...list.table}
        columns={columns}
        id={(key) => key.id}
        name={(key) => key.name}
        text={(key) => `${key.name} ${t(`keys.${key.type}`)} ${loginOf(key)} ${labelText(key)}`}
        history={history}
        {...(mayChange
          ? {
              onOpen: edit,
              actions: [...actions.slice(0, 1), changeLogin, publicPart, ...actions.slice(1)],
              many,
            }
          : {})}
        empty={
          <EmptyState
            icon={<IconKey size={40} stroke={1.2} />}
            title={t('keys.firstTitle')}
            text={t('keys.firstText')}
            action={
              <>
                {button}
                {mayChange ? (
                  <Button variant="subtle" onClick={createExample}>
                    {t('keys.firstExample')}
                  </Button>
                ) : null}
              </>
            }
          />
        }
      />
      {open ? <KeyForm key={open.item?.id ?? 'new'} item={open.item} example={open.example} onClose={close} /> : null}
      {ofKey ? <PublicKey item={ofKey} onClose={() => setOfKey(null)} /> : null}
      {changing ? <ChangeLogin item={changing} onClose={() => setChanging(null)} /> : null}
      {dialogs}
    </Page>
  )
}
