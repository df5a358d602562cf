import { Alert, Chip, Group, Input, Select, TextInput, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { notReady } from '../../../contract/not-ready.ts'
import type { Template } from '../../../contract/template.ts'
import { integrations, keys, templates } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { named } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { listText } from '../../i18n/list-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconInfoCircle } from '../../ui/icons.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { IconLockOpen } from '../../ui/more-icons.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { KeyPicker } from '../keys/KeyPicker.tsx'
import { TriggerInputs, useTriggerTemplate } from '../run-inputs/TriggerInputs.tsx'
import { triggerField } from '../run-inputs/trigger-values.ts'
import { TemplatePicker } from '../templates/TemplatePicker.tsx'
import {
  copiedValues,
  integrationBody,
  integrationFields,
  integrationShape,
  integrationValues,
  isOpen,
  methods,
  namesHeader,
  withSender,
} from './integration-values.ts'
import { senderOf, senders } from './senders.ts'
import { type CopiedParts, useCopiedParts } from './useCopiedParts.ts'

export interface IntegrationFormProps {
  /** Absent for a new integration. */
  item?: Integration | undefined
  /** The integration that a new one is copied from, with its matchers and values and without its addresses. */
  from?: Integration | undefined
  onClose: () => void
  /** Called with the created integration and the sender it was created for. */
  onCreated?: (made: Integration, sender: string | undefined) => void
}

/** Form of an integration: which template it starts with which inputs, and how senders authenticate. */
export function IntegrationForm(props: IntegrationFormProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const shown = props.item ?? props.from
  const template = useTriggerTemplate(project.id, shown?.template_id ?? null)
  const copied = useCopiedParts(props.from)
  // Stored values can only be shown together with the questions of their template.
  if ((!shown || template.data) && (!props.from || copied.parts))
    return <Fields {...props} own={template.data} parts={copied.parts} />
  const error = template.error ?? copied.error
  return (
    <Dialog onClose={props.onClose} title={props.item ? t('integrations.edit') : t('integrations.new')} size={450}>
      {error ? (
        <LoadError
          error={error}
          onRetry={() => {
            void template.refetch()
            if (copied.error) copied.refetch()
          }}
        />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Dialog>
  )
}

interface FieldsProps extends IntegrationFormProps {
  own: Template | undefined
  /** The matchers and values of the integration that is copied. */
  parts: CopiedParts | undefined
}

function Fields({ item, from, own, parts, onClose, onCreated }: FieldsProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const create = useChange(integrations.create)
  const update = useChange(integrations.update)
  const [sender, setSender] = useState('')
  const here = { project_id: project.id }
  const params = { ...here, id: item?.id ?? 0 }
  const templateList = useApi(templates.list, { params: here })
  const keyList = useApi(keys.list, { params: here })
  const chosen = useRef<Template | undefined>(own)
  const { form, field, choice, busy, error, dirty, submit, checkAt, conflict } = useContractForm(
    integrationShape(() => chosen.current, t),
    from ? copiedValues(from, own, t) : integrationValues(item, own),
    `integration ${project.id} ${item?.id ?? 'new'}`,
    {
      revision: item?.revision,
      load: async () => {
        const now = await send(integrations.get, { params })
        const template = await send(templates.get, { params: { ...here, id: now.template_id } })
        return { revision: now.revision, values: integrationValues(now, template) }
      },
      fields: integrationFields(t, { template: named(templateList.data), key: named(keyList.data) }),
    },
  )
  const template = useTriggerTemplate(project.id, form.values.template_id)
  chosen.current = template.data
  const authMethod = choice('auth_method')
  const method = authMethod.value

  const save = () =>
    submit(async (values, revision) => {
      const body = integrationBody(values, template.data)
      try {
        const made = item
          ? await update.mutateAsync({ params, body: { ...body, revision } })
          : await create.mutateAsync({ params: here, body: { ...body, ...parts } })
        const words = { name: `${t('integrations.word')} ${values.name.trim()}` }
        notifications.show({ message: item ? t('common.saved', words) : t('common.created', words), autoClose: 3000 })
        onClose()
        if (!item) onCreated?.(made as Integration, sender || undefined)
      } catch (failure) {
        throw failure instanceof ApiError ? failure.placed((field) => triggerField(template.data, field)) : failure
      }
    })

  return (
    <FormDialog
      title={item ? t('integrations.edit') : t('integrations.new')}
      help="integration"
      error={error}
      busy={busy || template.isLoading}
      dirty={dirty}
      submitLabel={item ? t('common.save') : t('common.create')}
      onSubmit={save}
      onClose={onClose}
      conflict={conflict}
      size={450}
    >
      {from ? (
        <Alert variant="outline" color="gray" icon={<IconInfoCircle aria-hidden />}>
          {t('integrations.copyNotice', { matchers: parts?.matchers.length ?? 0, values: parts?.values.length ?? 0 })}
          {(from.task_params?.secret_names ?? []).length > 0
            ? ` ${t('integrations.copyWithoutSecrets', { names: listText(from.task_params?.secret_names ?? []) })}`
            : ''}
        </Alert>
      ) : null}
      {item || from ? null : (
        <SenderChips
          value={sender}
          onChange={(next) => {
            setSender(next)
            form.setValues(withSender(form.values, senderOf(next)))
          }}
        />
      )}
      <TextInput {...field('name')} required data-autofocus autoComplete="off" />
      <TemplatePicker {...choice('template_id')} description={t('integrations.templateHint')} required />
      <Select
        {...authMethod}
        description={t(`integrations.methodHints.${method || 'none'}`)}
        allowDeselect={false}
        data={methods.map((value) => ({ value, label: t(`integrations.methods.${value}`) }))}
        value={method || 'none'}
        onChange={(value) => value && authMethod.onChange(value)}
      />
      {isOpen(method) ? (
        <Alert color="orange" variant="outline" icon={<IconLockOpen aria-hidden />}>
          {t('integrations.openWarning')}
        </Alert>
      ) : (
        <>
          {namesHeader(method) ? (
            <TextInput
              {...field('auth_header')}
              required
              autoComplete="off"
              spellCheck={false}
              placeholder={method === 'token' ? 'X-Gitlab-Token' : 'X-Signature'}
              styles={monospaceInput}
            />
          ) : null}
          <KeyPicker
            {...choice('auth_secret_id')}
            description={method === 'basic' ? t('integrations.secretKeyBasic') : t('integrations.secretKeyHint')}
            types={['login_password']}
          />
          {form.values.auth_secret_id === null ? <NotReadyAlert reasons={[notReady('key_missing')]} editing /> : null}
        </>
      )}
      {form.values.template_id === null ? null : (
        <section aria-label={t('integrations.inputs')}>
          <Title order={3} size="sm" mb="xs">
            {t('integrations.inputs')}
          </Title>
          <TriggerInputs
            template={template}
            stored={item ? { template_id: item.template_id, params: item.task_params } : null}
            form={form}
            checkAt={checkAt}
          />
        </section>
      )}
    </FormDialog>
  )
}

/** Fills in how a well-known product authenticates. */
function SenderChips({ value, onChange }: { value: string; onChange: (sender: string) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <Input.Label labelElement="div" id={id}>
        {t('integrations.sender')}
      </Input.Label>
      <Chip.Group value={value} onChange={onChange}>
        <Group gap={6} mt={4} role="radiogroup" aria-labelledby={id}>
          {[{ id: '', name: t('integrations.otherSender') }, ...senders].map((one) => (
            <Chip key={one.id} value={one.id} size="xs" variant="outline">
              {one.name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
