import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apps, repositories, templates } from '../../api/calls.ts'
import type { ApiError } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { ListSkeleton } from '../../ui/Page.tsx'
import { bodyOf, newValues, valuesOf } from '../templates/template-values.ts'
import { CandidateList } from './CandidateList.tsx'
import { type Choice, choiceOf, offered, runsFolder, templateFields, templateName } from './candidate-template.ts'
import type { Guide } from './guide-state.ts'
import { useLocalInventory } from './local-inventory.ts'

/** Selects what the repository offers to run, or takes a path that is typed, and creates the template. */
export function WhatStep({ guide }: { guide: Guide }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { repository, template, go } = guide
  const params = { project_id: project.id }
  const appList = useApi(apps.list).data
  const found = useApi(repositories.candidates, { params: { ...params, id: repository?.id ?? 0 } })
  const create = useChange(templates.create)
  const update = useChange(templates.update)
  const localInventory = useLocalInventory(project.id)
  // An inventory is created before the template: both are one piece of work, for what is busy and what was refused.
  const saving = useMutation<void, ApiError, () => Promise<void>>({ mutationFn: (work) => work() })
  const [picked, setPicked] = useState<Choice | null>(template ? choiceOf(template) : null)
  const [typedName, setTypedName] = useState<string | null>(template?.name ?? null)
  if (!appList || (!found.data && !found.error)) return <ListSkeleton rows={4} />

  const candidates = offered(found.data ?? [], appList)
  const active = appList.filter((app) => app.active)
  const choice = picked ?? candidates[0] ?? { app: active[0]?.id ?? 'ansible', path: '' }
  const title = candidates.find((one) => one.app === choice.app && one.path === choice.path)?.title
  const name = typedName ?? templateName(choice, title, repository?.name ?? '')
  const app = appList.find(({ id }) => id === choice.app)
  const change = (next: Choice) => {
    setPicked(next)
    // The name follows the choice until it is typed.
    if (template && typedName === template.name) setTypedName(null)
  }
  const fields = { name, repository_id: repository?.id ?? 0, ...templateFields(choice) }
  const complete = name.trim() !== '' && (choice.path.trim() !== '' || runsFolder(choice.app))
  const unchanged =
    template !== undefined &&
    JSON.stringify(choiceOf(template)) === JSON.stringify({ app: choice.app, path: choice.path }) &&
    name === template.name
  const next = (id: number) =>
    go(choice.app === 'ansible' ? 'inventory' : 'run', { repository: undefined, template: id })
  const make = async () => {
    const hosts = choice.app === 'ansible' ? { inventory_id: await localInventory() } : {}
    const made = await create.mutateAsync({ params, body: bodyOf({ ...newValues(choice.app), ...fields, ...hosts }) })
    next(made.id)
  }
  const save = async () => {
    if (!template) {
      await make()
      return
    }
    if (!unchanged) {
      const hosts =
        choice.app === 'ansible' && template.inventory_id === null ? { inventory_id: await localInventory() } : {}
      const body = { ...bodyOf({ ...valuesOf(template), ...fields, ...hosts }), revision: template.revision }
      await update.mutateAsync({ params: { ...params, id: template.id }, body })
    }
    next(template.id)
  }
  const { error, isPending: busy } = saving
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (complete && !busy) saving.mutate(save)
      }}
    >
      <Stack gap="md">
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error.message}
          </Alert>
        ) : null}
        {found.error ? (
          <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="status">
            {t('repositories.filesUnread', { message: found.error.message })}
          </Alert>
        ) : (
          <CandidateList candidates={candidates} apps={appList} choice={choice} onChange={change} />
        )}
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <Select
            label={t('templates.app')}
            data={active.map(({ id, title: label }) => ({ value: id, label }))}
            allowDeselect={false}
            value={choice.app}
            onChange={(id) => id && change({ ...choice, app: id })}
          />
          <TextInput
            label={t(runsFolder(choice.app) ? 'guide.folder' : 'guide.file')}
            description={t('guide.pathHint')}
            value={choice.path}
            onChange={(event) => change({ ...choice, path: event.currentTarget.value })}
            autoComplete="off"
            spellCheck={false}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            styles={monospaceInput}
          />
        </Group>
        {app && !app.installed ? (
          <Alert
            color="orange"
            variant="outline"
            icon={<IconAlertTriangle aria-hidden />}
            title={t('templates.problem')}
          >
            {app.hint}
          </Alert>
        ) : null}
        <TextInput
          label={t('guide.templateName')}
          value={name}
          onChange={(event) => setTypedName(event.currentTarget.value)}
          required
          maxLength={200}
          autoComplete="off"
        />
        <Group>
          <Button type="submit" loading={busy} disabled={!complete}>
            {t(template && !unchanged ? 'guide.changeTemplate' : 'guide.saveContinue', { name: template?.name })}
          </Button>
          {template && !unchanged ? (
            <Button variant="default" disabled={!complete || busy} onClick={() => saving.mutate(make)}>
              {t('guide.anotherTemplate')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  )
}
