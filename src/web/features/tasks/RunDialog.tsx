import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task, TaskWithTemplate } from '../../../contract/task.ts'
import type { Template } from '../../../contract/template.ts'
import { tasks, templates } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { forgetCollection } from '../../api/collections.ts'
import { curlCommand, namesOnly } from '../../api/curl.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { useNoRight } from '../../flows/permissions.tsx'
import { copyText } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconApi } from '../../ui/icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { allowedBy, fieldOf } from '../run-inputs/input-values.ts'
import { useHostPreview } from '../run-inputs/useHostPreview.ts'
import { RunFields } from './RunFields.tsx'
import { RunLater } from './RunLater.tsx'
import { runLabel } from './run-label.ts'
import type { RunPrefill } from './run-prefill.ts'
import { runRefusal } from './run-refusal.ts'
import { type RunValues, runRequest, runShape, runValues, withBuild } from './run-values.ts'

export interface RunDialogProps {
  template: Template
  /** Runs again with the inputs of this task, except its secrets. */
  from?: Task
  /** Overrides the template's settings, or those inputs. */
  prefill?: RunPrefill
  /** The build to deploy, if it is chosen already. */
  build?: TaskWithTemplate
  onClose: () => void
  /** Called when the task is created, to show its log. */
  onStarted: (taskId: number) => void
}

/** Starts a task from a template, with what the template lets a run decide (docs/design/console.md#run-dialog). */
export function RunDialog(props: RunDialogProps) {
  const { t } = useTranslation()
  const { template, from, build } = props
  const deploy = template.type === 'deploy' && template.build_template_id !== null
  const builds = useApi(
    templates.tasks,
    {
      params: { project_id: template.project_id, id: template.build_template_id ?? 0 },
      query: { status: 'success', limit: '20' },
    },
    { enabled: deploy },
  )
  if (!deploy) return <RunForm {...props} builds={[]} />
  if (builds.data) return <RunForm {...props} builds={withBuild(builds.data, build)} />
  return (
    <Dialog
      onClose={props.onClose}
      title={t('run.title', { action: runLabel(t, template.type, from !== undefined), name: template.name })}
      size={560}
    >
      {builds.error ? (
        <LoadError error={builds.error} onRetry={() => void builds.refetch()} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Dialog>
  )
}

function RunForm({
  template,
  from,
  prefill,
  build,
  builds,
  onClose,
  onStarted,
}: RunDialogProps & { builds: TaskWithTemplate[] }) {
  const { t } = useTranslation()
  const noRight = useNoRight()
  const client = useQueryClient()
  const create = useChange(tasks.create)
  const sent = useRef({ body: '', key: '' })
  const contractForm = useContractForm(
    runShape(template, t),
    runValues(template, from, builds, { ...prefill, build: build?.id }),
    `run ${template.id}`,
  )
  const { form, busy, error, dirty, submit, checkAt } = contractForm
  const [typed, setTyped] = useState('')
  const values = withTyped(template, form.values, typed)
  const preview = useHostPreview(template, values)
  // A role may change while the form is open, and anyone may open its address.
  const denied = noRight('runProjectTasks', { type: 'template', id: template.id, view_id: template.view_id })
  const refusal = denied ? { text: denied, invalid: false } : runRefusal(t, template, values, preview)
  const params = { project_id: template.project_id }

  const start = async () => {
    const body = runRequest(template, values)
    // The same request sent again, because its response was lost, creates a single task.
    const text = JSON.stringify(body)
    if (sent.current.body !== text)
      sent.current = { body: text, key: `${Date.now()}-${Math.random().toString(36).slice(2)}` }
    try {
      const task = await create.mutateAsync({ params, body, headers: { 'idempotency-key': sent.current.key } })
      void forgetCollection(client, templates.list, { params })
      onStarted(task.id)
    } catch (failure) {
      throw failure instanceof ApiError ? failure.placed((field) => fieldOf(template, field)) : failure
    }
  }

  const copyCall = () => {
    const request = runRequest(template, values)
    // Secrets are left for the reader to fill in.
    const body = request.secret ? { ...request, secret: namesOnly(request.secret) } : request
    return copyText(curlCommand(tasks.create, { params, body }), t('common.copied'), (message) =>
      t('common.copyFailed', { message }),
    )
  }

  const version = template.type === 'deploy' ? builds.find((build) => build.id === values.build_task_id)?.version : null
  const verb = runLabel(t, template.type, from !== undefined)
  const action = [verb, version].filter(Boolean).join(' ')
  const { limit, hosts } = preview
  const counted = limit.length > 0 && hosts !== null && hosts.matched > 0
  const submitLabel = counted ? t('run.onHosts', { action, count: hosts.matched }) : action
  return (
    <FormDialog
      title={t('run.title', { action: verb, name: template.name })}
      help="run"
      size={560}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={submitLabel}
      blocked={refusal?.text}
      // Validation shows what is wrong at its field, and then nothing is sent.
      onSubmit={() => (refusal && !refusal.invalid ? undefined : submit(start))}
      onClose={onClose}
      footer={
        <Group gap={4}>
          <Button variant="subtle" color="gray" leftSection={<IconApi size={18} />} onClick={() => void copyCall()}>
            {t('run.copyCall')}
          </Button>
          <RunLater template={template} values={values} />
        </Group>
      }
    >
      <RunFields
        {...{ template, from, builds, form, checkAt, preview }}
        typedLimit={{ text: typed, onChange: setTyped }}
      />
    </FormDialog>
  )
}

/** Returns the values with what is being typed in Limit, which counts before it is confirmed with Enter. */
function withTyped(template: Template, values: RunValues, typed: string): RunValues {
  const pattern = typed.trim()
  if (pattern === '' || !allowedBy(template).limit) return values
  return { ...values, params: { ...values.params, limit: [...values.params.limit, pattern] } }
}
