import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projects } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { useUnsavedGuard } from '../../flows/unsaved.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconFileImport, IconInfoCircle, IconListCheck, IconPlayerPlay } from '../../ui/icons.ts'
import { IconLock } from '../../ui/more-icons.ts'
import { Page } from '../../ui/Page.tsx'
import { useProjectForm } from './project-form.ts'

/** How long the hint at what to run first stays: longer than a message that only confirms. */
const readingMs = 20_000

/** Creates an empty project, of the type in the address, or the demo project to explore. `notice`: what comes first. */
export function NewProjectPage({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation()
  const me = useMe()
  const { type = '' } = useSearch({ strict: false })
  const none = useApi(projects.list).data?.length === 0
  const navigate = useNavigate()
  const own = useProjectForm(null, 'new-project')
  const demo = useProjectForm(null, 'new-demo-project', t('projects.demoName'))
  const { mutateAsync: create } = useChange(projects.create)
  const [sending, setSending] = useState<'own' | 'demo' | null>(null)
  const busy = own.busy || demo.busy
  useUnsavedGuard(own.dirty && !busy)

  const make = (which: 'own' | 'demo', next?: 'guide') => {
    setSending(which)
    const contract = which === 'own' ? own : demo
    contract.submit(async (values) => {
      // The demo takes the typed name, if there is one.
      const name = (which === 'demo' && own.form.values.name.trim()) || values.name
      const project = await create({
        body: { ...values, name, ...(which === 'demo' ? { demo: true } : { type, demo: false }) },
      })
      if (which === 'demo') notifications.show({ message: t('projects.demoCreated'), autoClose: readingMs })
      else notifications.show({ message: t('projects.created') })
      await navigate({
        ...(next === 'guide'
          ? paths.guide(project.id)
          : project.type === ''
            ? paths.templates(project.id)
            : paths.activity(project.id)),
        ignoreBlocker: true,
      })
    })
  }

  if (!me.can_create_project)
    return (
      <Page title={t('projects.newTitle')} narrow>
        <Alert color="orange" variant="outline" icon={<IconLock aria-hidden />} title={t('projects.mayNotTitle')}>
          {none ? t('projects.mayNotNone') : t('projects.mayNot')}
        </Alert>
      </Page>
    )
  const error = sending === 'demo' ? demo.error : own.error
  // Before the first project it comes above the form, whose fields mean little to a new user.
  const preview = (
    <Paper withBorder p="md" bg="var(--surface-raised)">
      <Group justify="space-between" gap="md">
        <Stack gap={4} flex="1 1 300px">
          <Title order={2} size="h2">
            {t('projects.demoTitle')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('projects.demoText')}
          </Text>
        </Stack>
        <Button
          variant={none ? 'filled' : 'default'}
          leftSection={<IconPlayerPlay size={16} />}
          loading={demo.busy}
          disabled={own.busy}
          onClick={() => make('demo')}
        >
          {t('projects.createDemo')}
        </Button>
      </Group>
    </Paper>
  )
  return (
    <Page title={t('projects.newTitle')} help={<HelpButton topic="newProject" />} narrow>
      {notice}
      {none ? <Text>{t('projects.firstTime')}</Text> : null}
      {type ? (
        <Alert
          color="blue"
          variant="outline"
          icon={<IconInfoCircle aria-hidden />}
          title={t('projects.typed', { type })}
        >
          {t('projects.typedText')}
        </Alert>
      ) : null}
      {error ? (
        <Alert color="red" variant="outline" role="alert">
          {error.message}
        </Alert>
      ) : null}
      {none ? (
        <>
          {preview}
          <Title order={2} size="h2">
            {t('projects.ownTitle')}
          </Title>
        </>
      ) : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) make('own')
        }}
      >
        <Stack gap="lg">
          <TextInput
            {...own.field('name')}
            description={t('projects.laterHint')}
            required
            dir="auto"
            autoComplete="off"
            disabled={busy}
            // Before the first project, the demo comes first.
            autoFocus={!none}
          />
          <Group justify="flex-end">
            {/* Projects with a type run nothing. */}
            {type === '' ? (
              <Button
                variant="default"
                disabled={busy}
                leftSection={<IconListCheck size={16} />}
                onClick={() => make('own', 'guide')}
              >
                {t('guide.createAndLink')}
              </Button>
            ) : null}
            <Button type="submit" loading={own.busy} disabled={demo.busy}>
              {t('projects.create')}
            </Button>
          </Group>
        </Stack>
      </form>
      {none ? null : preview}
      <Group justify="space-between" gap="md">
        <Text size="sm" c="dimmed" flex="1 1 300px">
          <b>{t('restore.instead')}</b> {t('restore.insteadText')}
        </Text>
        <ButtonLink variant="default" {...paths.restoreProject()} leftSection={<IconFileImport size={16} />}>
          {t('shell.restoreProject')}
        </ButtonLink>
      </Group>
    </Page>
  )
}
