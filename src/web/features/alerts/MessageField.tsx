import { Button, Group, Stack, Text, Textarea, Tooltip } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { alertPlaceholders } from '../../../contract/alert-channel.ts'
import { FormExample } from '../../flows/form-example.tsx'
import type { ChannelOwner } from './channel-calls.ts'
import type { ChannelContract } from './channel-form.ts'
import { MessagePreview } from './MessagePreview.tsx'

const exampleMessage = '{project} / {template} #{task}: {status}\n{cause}\n{link}'

/** The message text, with placeholders to insert and a preview. */
export function MessageField({ contract, owner }: { contract: ChannelContract; owner: ChannelOwner }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useId()
  const { form } = contract
  const { message, events, language } = form.values
  const insert = (placeholder: string) => {
    const area = field.current
    const from = area?.selectionStart ?? message.length
    form.setFieldValue('message', message.slice(0, from) + placeholder + message.slice(area?.selectionEnd ?? from))
    // After the field is rendered again, which moves the cursor to its end.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + placeholder.length, from + placeholder.length)
    })
  }
  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        {...contract.field('message')}
        description={t('alerts.messageHint')}
        autosize
        minRows={3}
        maxRows={10}
        dir="auto"
      />
      <FormExample contract={contract} example={{ message: exampleMessage }} />
      <div>
        <Text size="xs" c="dimmed" id={heading} mb={4}>
          {t('alerts.placeholdersLabel')}
        </Text>
        <Group gap={4} role="group" aria-labelledby={heading}>
          {alertPlaceholders.map((name) => {
            const placeholder = `{${name}}`
            const meaning = t(`alerts.placeholders.${name}`)
            return (
              <Tooltip key={name} label={meaning}>
                <Button
                  variant="default"
                  size="compact-xs"
                  mih={24}
                  ff="monospace"
                  aria-label={t('alerts.insert', { placeholder, meaning })}
                  onClick={() => insert(placeholder)}
                >
                  {placeholder}
                </Button>
              </Tooltip>
            )
          })}
        </Group>
      </div>
      <MessagePreview owner={owner} message={message} language={language} events={events} />
    </Stack>
  )
}
