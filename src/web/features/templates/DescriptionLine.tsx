import { Group, Text, TextInput, UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Template, templates } from '../../../contract/template.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import classes from './templates.module.css'

/** One line under the name, edited where it stands: Enter saves, Escape leaves it as it was. */
export function DescriptionLine({ template }: { template: Template }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const describe = useChange(templates.describe)
  const [text, setText] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setText(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = () => {
    if (text === null || describe.isPending) return
    if (text.trim() === template.description) return close()
    describe.mutate(
      { params: { project_id: template.project_id, id: template.id }, body: { description: text.trim() } },
      {
        onSuccess: () => {
          notifications.show({ message: t('common.saved', { name: t('templates.description') }), autoClose: 3000 })
          close()
        },
        onError: (error) => notifications.show({ color: 'red', message: error.message }),
      },
    )
  }
  if (!can('manageProjectResources'))
    return template.description ? (
      <Text c="dimmed" className={classes.anywhere}>
        <bdi>{template.description}</bdi>
      </Text>
    ) : null
  if (text === null)
    return (
      <UnstyledButton ref={button} className={classes.description} onClick={() => setText(template.description)}>
        <Group gap={6} wrap="nowrap" c="dimmed">
          <bdi>{template.description || t('templates.addDescription')}</bdi>
          <IconPencil size={14} style={{ flex: 'none' }} aria-label={t('templates.editDescription')} />
        </Group>
      </UnstyledButton>
    )
  return (
    <TextInput
      aria-label={t('templates.description')}
      description={t('templates.enterSaves')}
      inputWrapperOrder={['input', 'description']}
      autoFocus
      maw={720}
      maxLength={2000}
      value={text}
      disabled={describe.isPending}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text.trim() === template.description && setText(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        else if (event.key === 'Escape') close()
      }}
    />
  )
}
