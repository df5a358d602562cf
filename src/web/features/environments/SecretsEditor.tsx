import { ActionIcon, Button, Group, PasswordInput, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isMaskable } from '../../../contract/rules/maskable.ts'
import { IconPlus } from '../../ui/icons.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { IconTrash } from '../../ui/more-icons.ts'
import { UnreadableBadge } from '../../ui/UnreadableBadge.tsx'
import type { SecretValue } from './environment-values.ts'

export interface SecretsEditorProps {
  label: string
  description: string
  type: 'var' | 'env'
  /** All secrets of the group, including those of the other type, which this editor does not change. */
  secrets: SecretValue[]
  onChange: (secrets: SecretValue[]) => void
  error: (place: string) => React.ReactNode
  readOnly: boolean
  /** New secrets are written to a secret storage, or are there already. */
  elsewhere: boolean
}

/** Creates, renames (the value stays), replaces and deletes secrets. Stored values are never shown. */
export function SecretsEditor({
  label,
  description,
  type,
  secrets,
  onChange,
  error,
  readOnly,
  elsewhere,
}: SecretsEditorProps) {
  const { t } = useTranslation()
  const set = (at: number, changes: Partial<SecretValue>) =>
    onChange(secrets.map((secret, index) => (index === at ? { ...secret, ...changes } : secret)))
  const edit = (at: number, changes: Partial<SecretValue>) =>
    set(at, { ...changes, operation: secrets[at]?.id === null ? 'create' : 'update' })
  const remove = (at: number) =>
    secrets[at]?.id === null ? onChange(secrets.filter((_, index) => index !== at)) : set(at, { operation: 'delete' })
  const own = secrets.flatMap((secret, at) => (secret.type === type ? [{ secret, at }] : []))
  return (
    <Stack gap="xs">
      <div>
        <Title order={3} size="md">
          {label}
        </Title>
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      </div>
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {readOnly ? t('environments.secretsNoneReadOnly') : t('environments.secretsNone')}
        </Text>
      ) : null}
      {own.map(({ secret, at }, index) => {
        const called = (part: string) => t('environments.row', { label, number: index + 1, part })
        if (secret.operation === 'delete')
          return (
            <Group key={at} gap="xs" wrap="nowrap">
              <Text size="sm" td="line-through" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                <bdi>{secret.name}</bdi>
              </Text>
              <Text size="sm" c="var(--status-failed)" role="status">
                {t('environments.secretGoes')}
              </Text>
              {/* Keeping the secret also discards what was typed: the stored value stays. */}
              <Button variant="subtle" size="xs" onClick={() => set(at, { operation: 'update', secret: '' })}>
                {t('environments.keepIt')}
              </Button>
            </Group>
          )
        return (
          <Group key={at} gap={6} align="flex-start" wrap="nowrap" role="group" aria-label={called(secret.name)}>
            <Group gap={6} align="flex-start" flex={1} miw={0}>
              <TextInput
                flex="2 1 140px"
                aria-label={called(t('environments.rowName'))}
                placeholder={t('environments.rowName')}
                styles={monospaceInput}
                autoComplete="off"
                spellCheck={false}
                value={secret.name}
                onChange={(event) => edit(at, { name: event.currentTarget.value })}
                error={error(`secrets.${at}.name`)}
              />
              {secret.unreadable && secret.secret === '' ? (
                <Group h={36}>
                  <UnreadableBadge />
                </Group>
              ) : null}
              {readOnly ? null : (
                <SecretInput
                  label={called(t('environments.secretValue'))}
                  placeholder={secret.id === null ? t('environments.secretValue') : t('common.secretKept')}
                  kept={secret.id !== null}
                  value={secret.secret}
                  onChange={(text) => edit(at, { secret: text })}
                  error={error(`secrets.${at}.secret`)}
                />
              )}
              {secret.id === null && elsewhere ? (
                <TextInput
                  flex="3 1 180px"
                  aria-label={called(t('storages.existingPath'))}
                  placeholder={t('storages.existingPath')}
                  styles={monospaceInput}
                  autoComplete="off"
                  spellCheck={false}
                  value={secret.source_storage_key ?? ''}
                  onChange={(event) => edit(at, { source_storage_key: event.currentTarget.value })}
                  error={error(`secrets.${at}.source_storage_key`)}
                />
              ) : secret.id !== null && secret.source_storage_key ? (
                <Text size="xs" c="dimmed" w="100%" style={{ overflowWrap: 'anywhere' }}>
                  {t('storages.inStorage', { path: secret.source_storage_key })}
                </Text>
              ) : null}
            </Group>
            {readOnly ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('environments.remove', { name: secret.name || called('') })}
                onClick={() => remove(at)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        )
      })}
      {readOnly ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            aria-label={`${t('environments.addSecret')}: ${label}`}
            onClick={() => onChange([...secrets, { id: null, type, name: '', secret: '', operation: 'create' }])}
          >
            {t('environments.addSecret')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface SecretInputProps {
  label: string
  placeholder: string
  /** A value is stored: it stays if the field is left empty. */
  kept: boolean
  value: string
  onChange: (value: string) => void
  error: React.ReactNode
}

/**
 * A masked field, which expands to a larger one for keys and certificates of several lines, because a single line
 * cannot hold them.
 */
function SecretInput({ label, placeholder, kept, value, onChange, error }: SecretInputProps) {
  const { t } = useTranslation()
  const common = {
    flex: '3 1 180px',
    'aria-label': label,
    placeholder,
    autoComplete: 'new-password',
    value,
    error,
    ...(kept ? { 'aria-description': t('common.secretKept'), title: t('common.secretKept') } : {}),
    ...(value !== '' && !isMaskable(value)
      ? {
          description: t('environments.secretNotMasked'),
          inputWrapperOrder: ['input', 'description', 'error'] as never,
        }
      : {}),
  }
  if (value.includes('\n'))
    return (
      <Textarea
        {...common}
        autoFocus
        autosize
        minRows={2}
        maxRows={8}
        styles={monospaceInput}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <PasswordInput
      {...common}
      // A stored value cannot be shown: there is nothing to reveal before one is typed.
      visibilityToggleButtonProps={{ 'aria-label': t('common.show'), ...(value === '' ? { display: 'none' } : {}) }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text').replaceAll('\r\n', '\n')
        if (!text.trim().includes('\n')) return
        event.preventDefault()
        onChange(text)
      }}
    />
  )
}
