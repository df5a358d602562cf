import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewRunner, Runner } from '../../../contract/runner.ts'
import { useFeature } from '../../api/features.ts'
import { useLocalPages } from '../../api/local-pages.ts'
import { useHistory } from '../../flows/history.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { IconServerBolt } from '../../ui/icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { DeleteRunner } from './DeleteRunner.tsx'
import { RunnerForm } from './RunnerForm.tsx'
import { RunnerNotices } from './RunnerNotices.tsx'
import { RunnerPanel } from './RunnerPanel.tsx'
import { type RunnerSecret, RunnerSetup } from './RunnerSetup.tsx'
import { type RunnerOwner, useRunnerChanges, useRunners } from './runner-calls.ts'
import type { Entry } from './runner-values.ts'
import { useRunnerActions } from './useRunnerActions.tsx'
import { useRunnerColumns } from './useRunnerColumns.tsx'

const pageSize = 20

interface RunnersViewProps {
  owner: RunnerOwner
  mayChange: boolean
}

/** A list of runners with everything that is done to them: the same for a project and for the server. */
export function RunnersView({ owner, mayChange }: RunnersViewProps) {
  const { t } = useTranslation()
  const history = useHistory('runner')
  const navigate = useNavigate()
  const { runner: shown } = useSearch({ strict: false })
  const list = useRunners(owner)
  const { registrationToken } = useRunnerChanges(owner)
  const [form, setForm] = useState<{ item?: Runner } | null>(null)
  const [removing, setRemoving] = useState<Runner | null>(null)
  const [made, setMade] = useState<{ runner: { id: number; name: string }; secret: RunnerSecret } | null>(null)
  const show = (id: number | undefined) => void navigate({ ...paths.here({ runner: id }), resetScroll: false })

  const register = (runner: { id: number; name: string }) =>
    registrationToken.mutate(
      { params: { ...(owner === null ? {} : { project_id: owner }), id: runner.id } },
      {
        onSuccess: ({ registration_token: token, expires_at }) =>
          setMade({ runner, secret: { kind: 'registration', token, expires_at } }),
        onError: ({ message }) => notifications.show({ color: 'red', message }),
      },
    )
  const created = (runner: NewRunner, entry: Entry) => {
    if (entry === 'registration') return register(runner)
    const { token, private_key } = runner
    setMade({ runner, secret: { kind: 'token', token, private_key } })
  }
  const off = !useFeature('project_runners') && owner !== null
  const add = () => setForm({})
  usePageActions([
    {
      id: 'new-runner',
      label: t('runners.new'),
      run: add,
      disabled: mayChange ? (off ? t('editions.off') : undefined) : t('common.noRight'),
    },
  ])
  const actions = useRunnerActions({
    owner,
    mayChange,
    off,
    onDetails: ({ id }) => show(id),
    onEdit: (item) => setForm({ item }),
    onRegister: register,
    onDelete: setRemoving,
  })
  const onTag = (tag: string) => void navigate({ ...paths.here({ q: tag, page: undefined }), resetScroll: false })
  const columns = useRunnerColumns({ owner, mayChange: mayChange && !off, onOpen: ({ id }) => show(id), onTag })
  const table = useLocalPages(list.data, columns, {
    text: ({ name, tags, project_name, host, webhook, status }) =>
      [name, ...tags, project_name, host, webhook, t(`runners.status.${status}`)].join(' '),
    size: pageSize,
  })
  const button = off ? null : <NewButton label={t('runners.new')} allowed={mayChange} onClick={add} />
  return (
    <>
      <RunnerNotices owner={owner} />
      <Text size="sm" c="dimmed" maw={720}>
        {t(owner === null ? 'runners.serverIntro' : 'runners.projectIntro')}
      </Text>
      <DataTable
        {...table}
        label={t('runners.table')}
        error={list.error}
        onRetry={() => void list.refetch()}
        id={({ id }) => id}
        name={({ name }) => name}
        onOpen={({ id }) => show(id)}
        actions={actions.ofRow}
        history={history}
        toolbar={list.data?.length ? button : null}
        empty={
          <EmptyState
            icon={<IconServerBolt size={40} stroke={1.2} aria-hidden />}
            title={t('runners.emptyTitle')}
            text={t('runners.emptyText')}
            action={button}
          />
        }
      />
      {shown === undefined ? null : (
        <RunnerPanel
          id={shown}
          owner={owner}
          actions={actions.ofPanel}
          onEdit={mayChange && !off ? (item) => setForm({ item }) : undefined}
          onClose={() => show(undefined)}
        />
      )}
      {form ? <RunnerForm owner={owner} item={form.item} onClose={() => setForm(null)} onCreated={created} /> : null}
      {removing ? <DeleteRunner runner={removing} owner={owner} onClose={() => setRemoving(null)} /> : null}
      {made ? <RunnerSetup {...made} owner={owner} onClose={() => setMade(null)} /> : null}
    </>
  )
}
