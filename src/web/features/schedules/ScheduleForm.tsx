import { Alert, Stack, Switch, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notReady } from '../../../contract/not-ready.ts'
import type { Schedule } from '../../../contract/schedule.ts'
import type { Template } from '../../../contract/template.ts'
import { repositories, schedules, templates } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { named } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { listText } from '../../i18n/list-text.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconInfoCircle } from '../../ui/icons.ts'
import { IconGitCommit } from '../../ui/more-icons.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TriggerInputs, useTriggerTemplate } from '../run-inputs/TriggerInputs.tsx'
import { missingAnswers, triggerField } from '../run-inputs/trigger-values.ts'
import { TemplatePicker } from '../templates/TemplatePicker.tsx'
import { PolicyFields } from './PolicyFields.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import { type ScheduleValues, scheduleBody, scheduleFields, scheduleShape, scheduleValues } from './schedule-values.ts'
import classes from './schedules.module.css'
import { WhenFields } from './WhenFields.tsx'

export interface ScheduleFormProps {
  /** Absent for a new schedule. */
  item?: Schedule | undefined
  /** The schedule that a new one is copied from. */
  copied?: Schedule | undefined
  initial: ScheduleValues
  /** A message above the fields. */
  notice?: string | undefined
  serverZone: string
  onClose: () => void
}

const width = 1120

/** Returns the reasons of the schedule itself; those of its template are shown beside the inputs. */
const ownReasons = (item: Schedule | undefined) => item?.not_ready.filter(({ template }) => template === null) ?? []

const missingReason = (t: TFunction, titles: readonly string[]) =>
  notReady('inputs', { problem: t('readiness.missingAnswers', { titles: listText(titles) }) })

/** The form of a schedule: settings on the left, a preview on the right. */
export function ScheduleForm({ item, copied, initial, notice, serverZone, onClose }: ScheduleFormProps) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const create = useChange(schedules.create)
  const update = useChange(schedules.update)
  const params = { project_id: project.id, id: item?.id ?? 0 }
  // The template is chosen in the form, and the form's validation reads it.
  const template = useRef<Template>(undefined)
  const contract = useContractForm(
    scheduleShape(() => template.current, serverZone, t),
    initial,
    `schedule ${project.id} ${item?.id ?? 'new'}`,
    {
      revision: item?.revision,
      load: async () => {
        const now = await send(schedules.get, { params })
        const of = await send(templates.get, { params: { ...params, id: now.template_id } })
        return { revision: now.revision, values: scheduleValues(now, of, serverZone, new Date()) }
      },
      fields: scheduleFields(t, (id) => named(template.current && [template.current])(id)),
    },
  )
  const { form, field, tick, choice, busy, error, dirty, submit, checkAt, conflict } = contract
  const { values } = form
  const chosen = useTriggerTemplate(project.id, values.template_id)
  template.current = chosen.data
  const missing = missingAnswers(chosen.data, values.task_params)
  const readOnly = !can('editSchedules')
  // A copy of a check for new commits is one as well: otherwise it would start something every time.
  const kept = item ?? copied

  const save = () =>
    submit(async (sent, revision) => {
      const body = scheduleBody(sent, chosen.data, serverZone, kept)
      try {
        if (item) await update.mutateAsync({ params, body: { ...body, revision } })
        else await create.mutateAsync({ params: { project_id: project.id }, body })
      } catch (failure) {
        throw failure instanceof ApiError ? failure.placed((field) => triggerField(chosen.data, field)) : failure
      }
      const name = `${t('schedules.word')} ${sent.name.trim()}`
      notifications.show({ message: t(item ? 'common.saved' : 'common.created', { name }), autoClose: 3000 })
      onClose()
    })

  return (
    <FormDialog
      title={readOnly ? t('schedules.view') : item ? t('schedules.edit') : t('schedules.new')}
      help="schedule"
      size={width}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={item ? t('common.save') : t('common.create')}
      onSubmit={save}
      onClose={onClose}
      conflict={conflict}
      readOnly={readOnly ? t('schedules.readOnly') : undefined}
      footer={<Switch {...tick('active')} disabled={readOnly} />}
    >
      {notice ? (
        <Alert variant="outline" color="gray" icon={<IconInfoCircle />}>
          {notice}
        </Alert>
      ) : null}
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <TextInput {...field('name')} required data-autofocus autoComplete="off" />
          <TemplatePicker {...choice('template_id')} required />
          <NotReadyAlert
            reasons={missing.length > 0 ? [missingReason(t, missing)] : dirty ? [] : ownReasons(item)}
            editing
          />
          {kept?.repository_id ? <CommitCheck schedule={kept} /> : null}
          <WhenFields contract={contract} serverZone={serverZone} blank={!item && !copied} />
          <Part title={t('schedules.policies')}>
            <PolicyFields contract={contract} template={chosen.data} />
          </Part>
          <Part title={t('schedules.inputs')}>
            {values.template_id === null ? (
              <Text size="sm" c="dimmed">
                {t('schedules.chooseTemplate')}
              </Text>
            ) : (
              <TriggerInputs
                template={chosen}
                stored={item ? { template_id: item.template_id, params: item.task_params } : null}
                form={form}
                checkAt={checkAt}
              />
            )}
          </Part>
        </Stack>
        <SchedulePreview
          values={values}
          id={item?.id}
          // Checks for new commits run whether they are active or not.
          off={!values.active && !kept?.repository_id}
          serverZone={serverZone}
        />
      </div>
    </FormDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.partTitle}>{title}</div>
      {children}
    </section>
  )
}

/** Shows that the schedule checks for new commits, which is set on the form of the template. */
function CommitCheck({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation()
  const { project_id, repository_id, template_id } = schedule
  const repository = useApi(repositories.get, { params: { project_id, id: repository_id ?? 0 } }).data
  return (
    <Alert variant="outline" color="gray" icon={<IconGitCommit />} title={t('schedules.commitCheck')}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('schedules.commitCheckText', { repository: repository?.name ?? `#${repository_id}` })}
      </Text>
      <Link {...paths.editTemplate(project_id, template_id)}>{t('schedules.commitCheckLink')}</Link>
    </Alert>
  )
}

/** Placeholder for the form while its data loads. */
export function ScheduleFormLoading({
  error,
  onRetry,
  onClose,
}: {
  error: Error | null
  onRetry: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} size={width} title={t('schedules.view')}>
      {error ? <LoadError error={error} onRetry={onRetry} /> : <ListSkeleton />}
    </Dialog>
  )
}
