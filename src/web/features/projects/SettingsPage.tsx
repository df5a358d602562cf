import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '../../../contract/project.ts'
import { projects } from '../../api/calls.ts'
import { query, queryClient, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ContainerSection } from '../../flows/container-section.tsx'
import { useHistory } from '../../flows/history.ts'
import { LimitsSection } from '../../flows/limits-section.tsx'
import { useUnsavedGuard } from '../../flows/unsaved.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { HistoryLink } from '../../ui/HistoryLink.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconLock } from '../../ui/more-icons.ts'
import { Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { BackupButton } from './BackupButton.tsx'
import { CacheState } from './CacheState.tsx'
import { DeleteProject } from './DeleteProject.tsx'
import { LogQuota } from './LogQuota.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { ProjectRetention } from './ProjectRetention.tsx'
import { useProjectForm } from './project-form.ts'
import { TestAlerts } from './TestAlerts.tsx'

/** Settings of the open project: the general form, alerts, backup and cache, and below them what cannot be undone. */
export function SettingsPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const history = useHistory('project')
  const [openDialog, setOpenDialog] = useState<'cache' | 'delete' | null>(null)
  const mayChange = can('updateProject')
  const mayClear = can('clearCache')
  const close = () => setOpenDialog(null)
  const clear = useChange(projects.clearCache)
  usePageActions([
    {
      id: 'clear-cache',
      label: t('projects.clearCache'),
      run: () => setOpenDialog('cache'),
      disabled: mayClear ? undefined : t('common.noRight'),
    },
  ])
  return (
    <Page
      title={t('resources.pages.settings')}
      help={<HelpButton topic="project" />}
      narrow
      actions={<HistoryLink to={history?.(project)} />}
    >
      {mayChange ? null : (
        <Alert color="orange" variant="outline" icon={<IconLock aria-hidden />}>
          {t('common.noRight')}
        </Alert>
      )}
      <section aria-labelledby="general">
        <Title order={2} size="h2" id="general" mb="sm">
          {t('projects.general')}
        </Title>
        <General key={project.id} project={project} disabled={!mayChange} />
      </section>
      <section aria-labelledby="alerts">
        <Title order={2} size="h2" id="alerts" mt="lg" mb="sm">
          {t('projects.alerts')}
        </Title>
        <Stack gap="md">
          <TestAlerts key={project.id} projectId={project.id} allowed={mayChange} />
          {project.type === '' ? (
            <Line text={t('alerts.manageText')}>
              <ButtonLink {...paths.alerts(project.id)} variant="default">
                {t('alerts.manage')}
              </ButtonLink>
            </Line>
          ) : null}
        </Stack>
      </section>
      <section aria-labelledby="upkeep">
        <Title order={2} size="h2" id="upkeep" mt="lg" mb="sm">
          {t('projects.upkeep')}
        </Title>
        <Stack gap="md">
          <Line text={t('restore.backupText')}>
            <BackupButton />
          </Line>
          <Line text={t('projects.clearCacheText')}>
            <Button variant="default" disabled={!mayClear} onClick={() => setOpenDialog('cache')}>
              {t('projects.clearCache')}
            </Button>
          </Line>
          <CacheState projectId={project.id} />
        </Stack>
      </section>
      <section aria-labelledby="danger">
        <Title order={2} size="h2" id="danger" mt="lg" mb="sm">
          {t('projects.danger')}
        </Title>
        <Stack gap="md">
          <Line text={t('projects.deleteText')}>
            <Button color="red" variant="outline" disabled={!mayChange} onClick={() => setOpenDialog('delete')}>
              {t('projects.delete')}
            </Button>
          </Line>
        </Stack>
      </section>
      {openDialog === 'cache' ? (
        <ConfirmDialog
          title={t('projects.clearCacheTitle')}
          confirmLabel={t('projects.clearCache')}
          onClose={close}
          onConfirm={async () => {
            await clear.mutateAsync({ params: { project_id: project.id } })
            notifications.show({ message: t('projects.cacheCleaned') })
          }}
        >
          {t('projects.clearCacheText')} {t('common.deleteText')}
        </ConfirmDialog>
      ) : null}
      {openDialog === 'delete' ? <DeleteProject onClose={close} /> : null}
    </Page>
  )
}

function General({ project, disabled }: { project: Project; disabled: boolean }) {
  const { t } = useTranslation()
  const params = { project_id: project.id }
  const contract = useProjectForm(project, `project-${project.id}`)
  const { form, busy, error, dirty, submit, conflict } = contract
  const { mutateAsync: update } = useChange(projects.update)
  useUnsavedGuard(dirty)
  const save = () =>
    submit(async (body, revision) => {
      await update({ params, body: { ...body, revision } })
      form.resetDirty(body)
      // The project list is cached separately from its projects.
      await queryClient.invalidateQueries({ queryKey: query(projects.list).queryKey })
      notifications.show({ message: t('projects.saved') })
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="md">
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error.message}
          </Alert>
        ) : null}
        {conflict.kept}
        <ProjectFields contract={contract} disabled={disabled} />
        <ProjectRetention contract={contract} disabled={disabled} />
        <LogQuota contract={contract} projectId={project.id} disabled={disabled} />
        <ContainerSection contract={contract} disabled={disabled} />
        <LimitsSection level="project" projectId={project.id} contract={contract} disabled={disabled} />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={disabled}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
      {conflict.dialog}
    </form>
  )
}

/** The description on the left, the button on the right. */
function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="md">
      <Text size="sm" flex="1 1 300px">
        {text}
      </Text>
      {children}
    </Group>
  )
}
