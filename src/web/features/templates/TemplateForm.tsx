import { Alert, Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import { TemplateDraft } from '../../../contract/template-draft.ts'
import { templates, views } from '../../api/calls.ts'
import { send as request } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ContainerSection } from '../../flows/container-section.tsx'
import { useContractForm } from '../../flows/form.ts'
import { LimitsSection } from '../../flows/limits-section.tsx'
import { useUnsavedGuard } from '../../flows/unsaved.ts'
import { paths } from '../../paths.ts'
import { RemedyOfError } from '../../ui/help/Remedy.tsx'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { WrongFields } from '../../ui/WrongFields.tsx'
import { KeyPicker } from '../keys/KeyPicker.tsx'
import { AppOptions } from './AppOptions.tsx'
import { CommitCheckFields } from './CommitCheckFields.tsx'
import { useCommitCheck } from './commit-check.ts'
import { SurveyEditor } from './SurveyEditor.tsx'
import { TemplateArtifacts } from './TemplateArtifacts.tsx'
import { TemplateEssentials } from './TemplateEssentials.tsx'
import { TemplateIdentity } from './TemplateIdentity.tsx'
import { TemplateLimits } from './TemplateLimits.tsx'
import { TemplateMore } from './TemplateMore.tsx'
import { TemplatePrompts } from './TemplatePrompts.tsx'
import { TemplateRetention } from './TemplateRetention.tsx'
import { templateFields } from './template-fields.ts'
import { bodyOf, type TemplateValues, valuesOf } from './template-values.ts'
import classes from './templates.module.css'
import { useTemplateReasons } from './useTemplateReasons.ts'

export interface TemplateFormProps {
  /** Undefined for a new template. */
  templateId?: number
  initial: TemplateValues
  /** The revision that `initial` comes from. */
  revision?: number | undefined
  /** Key of the draft that survives the end of a session. */
  place: string
  /** The template that a new one is copied from. */
  copied?: number
  /** Nothing is saved yet. */
  fresh?: boolean
}

/** A user who adds a vault intends to choose its key; other clients may save one without a key. */
const FormDraft = TemplateDraft.superRefine(({ vaults }, context) => {
  if (vaults.some(({ id, type, vault_key_id }) => id === null && type !== 'script' && vault_key_id === null))
    context.addIssue({ code: 'custom', path: ['vaults'], message: 'password_required' })
})

/** The form page: the essentials on the left; on the right, in closed sections, what most templates leave as it is. */
export function TemplateForm({ templateId, initial, revision, place, copied, fresh = false }: TemplateFormProps) {
  const { t } = useTranslation()
  const { project, can, canOn } = useProject()
  const readOnly =
    templateId === undefined
      ? !can('editTemplates')
      : !canOn('editTemplates', { type: 'template', id: templateId, view_id: initial.view_id })
  const navigate = useNavigate()
  const create = useChange(templates.create)
  const update = useChange(templates.update)
  // The closed section names the view; its picker is not drawn yet.
  useApi(views.list, { params: { project_id: project.id } })
  const contract = useContractForm(FormDraft, initial, place, {
    revision,
    load: async () => {
      const now = await request(templates.get, { params: { project_id: project.id, id: templateId ?? 0 } })
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields: templateFields(initial.app, project.id, t),
  })
  const { form, busy, error, dirty, submit, refusals, conflict } = contract
  const check = useCommitCheck(templateId, copied)
  const saved = useRef(false)
  const refusal = useRef<HTMLDivElement>(null)
  // The button is at the end of a long page, and the refusal at its top.
  useEffect(() => {
    if (error) refusal.current?.scrollIntoView({ block: 'center' })
  }, [error])
  const formElement = useRef<HTMLFormElement>(null)
  const params = { project_id: project.id }

  useUnsavedGuard(dirty || check.dirty, saved)

  const save = async (values: TemplateValues, based: number | undefined) => {
    let id = templateId
    if (id === undefined) id = (await create.mutateAsync({ params, body: bodyOf(values) })).id
    else await update.mutateAsync({ params: { ...params, id }, body: { ...bodyOf(values), revision: based } })
    saved.current = true
    try {
      await check.save({ ...values, id })
    } catch (failure) {
      const message = t('commits.checkFailed', { message: (failure as Error).message })
      notifications.show({ color: 'red', message, autoClose: false })
    }
    notifications.show({
      message: t(templateId === undefined ? 'common.created' : 'common.saved', { name: values.name }),
      autoClose: 3000,
    })
    await navigate(paths.template(project.id, id))
  }
  const send = () => {
    if (!busy && !readOnly) submit(save)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
      // Ignores keys from a dialog above this page.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
      event.preventDefault()
      formElement.current?.requestSubmit()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const { values } = form
  const reasons = useTemplateReasons(project.id, values)
  const scripts = values.app !== 'ansible' && !isTerraformLike(values.app)
  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="md">
        {error ? (
          <Alert color="red" variant="outline" role="alert" ref={refusal}>
            {error.message} <RemedyOfError error={error} />
          </Alert>
        ) : null}
        <WrongFields form={formElement} tries={refusals} />
        {readOnly ? (
          <Alert color="gray" variant="outline" className={classes.readOnly} role="alert">
            {t('templates.readOnly')}
          </Alert>
        ) : null}
        {conflict.kept}
        <NotReadyAlert reasons={reasons} editing />
        <fieldset role="none" disabled={readOnly} className={`${classes.columns} ${classes.fields}`}>
          <div className={classes.column}>
            <TemplateEssentials contract={contract} templateId={templateId} />
          </div>
          <div className={classes.column}>
            <SurveyEditor contract={contract} />
            <TemplatePrompts contract={contract} />
            {scripts ? null : <AppOptions contract={contract} />}
            <CommitCheckFields check={check} repositoryId={values.repository_id} />
            <TemplateLimits contract={contract} />
            <TemplateArtifacts contract={contract} />
            <TemplateIdentity contract={contract} />
            <TemplateRetention contract={contract} templateId={templateId} />
            <ContainerSection contract={contract}>
              <KeyPicker
                {...contract.choice('registry_key_id')}
                description={t('containers.registryKeyHelp')}
                types={['login_password']}
              />
            </ContainerSection>
            <LimitsSection level="template" projectId={project.id} contract={contract} disabled={readOnly} />
            <TemplateMore contract={contract} />
          </div>
        </fieldset>
        <Group justify="flex-end" gap="xs" className={classes.footer}>
          <Button
            variant="default"
            onClick={() =>
              void navigate(
                templateId === undefined ? paths.templates(project.id) : paths.template(project.id, templateId),
              )
            }
          >
            {readOnly ? t('common.close') : t('common.cancel')}
          </Button>
          {readOnly ? null : (
            <Button type="submit" loading={busy}>
              {fresh ? t('common.create') : t('common.save')}
            </Button>
          )}
        </Group>
      </Stack>
      {conflict.dialog}
    </form>
  )
}
