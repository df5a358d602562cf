import { Checkbox, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { AlertChannel } from '../../../contract/alert-channel.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { type ChannelValues, fieldKey, fieldsOf } from './channel-values.ts'

interface KindFieldsProps {
  form: UseFormReturnType<ChannelValues>
  stored: AlertChannel | undefined
}

/** The settings of the chosen kind, and where to find their values. */
export function KindFields({ form, stored }: KindFieldsProps) {
  const { t } = useTranslation()
  const { type, settings, secret } = form.values
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(`alerts.kindHints.${type}`)}
      </Text>
      {fieldsOf(type).map(([name, field]) => {
        const key = fieldKey(type, name)
        // Refusals name the field by its path in the body, also for secrets.
        const place = `settings.${name}`
        const label = t(`alerts.fields.${key}`)
        const description = t(`alerts.fieldHints.${key}`)
        const write = (value: string | boolean) => {
          form.setFieldValue(field.secret ? `secret.${name}` : place, value)
          form.clearFieldError(place)
        }
        const shared = { label, description, error: form.errors[place], maxLength: 5000, autoComplete: 'off' }
        const text = typeof settings[name] === 'string' ? settings[name] : ''
        if (field.kind === 'flag')
          return (
            <Checkbox
              key={key}
              label={label}
              description={description}
              error={form.errors[place]}
              checked={settings[name] === true}
              onChange={(event) => write(event.currentTarget.checked)}
            />
          )
        if (field.secret) {
          const origin = stored?.secrets[name]
          return (
            <div key={key}>
              <PasswordField
                {...shared}
                description={
                  origin === undefined ? description : origin ? t('alerts.storedAt', { origin }) : t('alerts.stored')
                }
                // Keeps the browser from filling in its own passwords.
                autoComplete="new-password"
                required={field.required && origin === undefined}
                disabled={secret[name] === false}
                value={secret[name] || ''}
                onChange={(event) => write(event.currentTarget.value)}
              />
              {origin !== undefined && !field.required ? (
                <Checkbox
                  mt={6}
                  size="xs"
                  label={t('alerts.dropSecret', { field: label })}
                  checked={secret[name] === false}
                  onChange={(event) => write(event.currentTarget.checked ? false : '')}
                />
              ) : null}
            </div>
          )
        }
        if (field.kind === 'addresses')
          return (
            <Textarea
              key={key}
              {...shared}
              autosize
              minRows={2}
              maxRows={6}
              required={field.required}
              value={text}
              onChange={(event) => write(event.currentTarget.value)}
            />
          )
        return (
          <TextInput
            key={key}
            {...shared}
            required={field.required}
            {...(field.kind === 'url' ? { inputMode: 'url' as const } : {})}
            spellCheck={false}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )
      })}
    </>
  )
}
