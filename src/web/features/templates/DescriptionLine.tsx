import { Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '../../../contract/shapes.ts'
import type { Template } from '../../../contract/template.ts'
import { templates } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { IconPencil } from '../../ui/more-icons.ts'
import classes from './templates.module.css'

/** One line under the name, edited in place: Enter saves, Escape discards. */
export function DescriptionLine({ template }: { template: Template }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (!can('editTemplates'))
    return template.description ? (
      <Text c="dimmed" className={classes.anywhere}>
        <bdi>{template.description}</bdi>
      </Text>
    ) : null
  if (editing) return <Line template={template} onClose={close} />
  return (
    <UnstyledButton ref={button} className={classes.description} onClick={() => setEditing(true)}>
      <Group gap={6} wrap="nowrap" c="dimmed">
        <bdi>{template.description || t('templates.addDescription')}</bdi>
        <IconPencil size={14} style={{ flex: 'none' }} aria-label={t('templates.editDescription')} />
      </Group>
    </UnstyledButton>
  )
}

const shape = z.object({ description: text(2000) })

function Line({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation()
  const describe = useChange(templates.describe)
  const params = { project_id: template.project_id, id: template.id }
  const { form, busy, error, dirty, submit, conflict } = useContractForm(
    shape,
    { description: template.description },
    `description ${template.id}`,
    {
      revision: template.revision,
      load: async () => {
        const { revision, description } = await send(templates.get, { params })
        return { revision, values: { description } }
      },
      fields: [{ path: 'description', label: t('templates.description') }],
      part: true,
    },
  )
  const save = () => {
    if (!dirty) return onClose()
    submit(async (values, revision) => {
      await describe.mutateAsync({ params, body: { description: values.description.trim(), revision } })
      notifications.show({ message: t('common.saved', { name: t('templates.description') }), autoClose: 3000 })
      onClose()
    })
  }
  return (
    <Stack gap="xs">
      {conflict.kept}
      <TextInput
        aria-label={t('templates.description')}
        description={t('templates.enterSaves')}
        inputWrapperOrder={['input', 'error', 'description']}
        autoFocus
        maw={720}
        maxLength={2000}
        value={form.values.description}
        disabled={busy}
        error={form.errors.description ?? error?.message}
        onChange={(event) => form.setFieldValue('description', event.currentTarget.value)}
        onBlur={() => {
          if (!dirty && !busy) onClose()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          else if (event.key === 'Escape') onClose()
        }}
      />
      {conflict.dialog}
    </Stack>
  )
}
