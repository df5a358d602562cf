import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { maxIdentityTokens } from '../../../contract/workload-identity.ts'
import { DurationInput } from '../../ui/DurationInput.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { IconTrash } from '../../ui/more-icons.ts'
import { TemplateSection } from './TemplateSection.tsx'
import type { TemplateContract } from './template-fields.ts'
import type { IdentityTokenValues } from './template-values.ts'
import classes from './templates.module.css'

/** The signed tokens that each task gets, to sign in to other systems without a stored key. */
export function TemplateIdentity({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { form } = contract
  const { identity_tokens: tokens } = form.values
  const save = (next: IdentityTokenValues[]) => {
    for (const path of Object.keys(form.errors)) if (path.startsWith('identity_tokens')) form.clearFieldError(path)
    form.setFieldValue('identity_tokens', next)
  }
  return (
    <TemplateSection
      contract={contract}
      title={t('workload.title')}
      none={t('workload.noTokens')}
      summary={tokens.map(({ audience }) => audience.trim() || t('workload.token')).join(', ') || undefined}
      paths={['identity_tokens']}
    >
      <Text size="xs" c="dimmed">
        {t('workload.help')}
      </Text>
      {tokens.map((token, index) => (
        // Tokens have no order, and their only name is their index here.
        // oxlint-disable-next-line react/no-array-index-key
        <TokenFields
          key={index}
          number={index + 1}
          token={token}
          error={(field) => form.errors[`identity_tokens.${index}.${field}`]}
          onChange={(changes) => save(tokens.with(index, { ...token, ...changes }))}
          onRemove={() => save(tokens.toSpliced(index, 1))}
        />
      ))}
      {form.errors.identity_tokens ? (
        <Text size="xs" c="var(--mantine-color-error)">
          {form.errors.identity_tokens}
        </Text>
      ) : null}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={tokens.length >= maxIdentityTokens}
          onClick={() => save([...tokens, { audience: '', lifetime_sec: 3600, variable: '', file_variable: '' }])}
        >
          {t('workload.addToken')}
        </Button>
      </Group>
    </TemplateSection>
  )
}

interface TokenFieldsProps {
  number: number
  token: IdentityTokenValues
  error: (field: keyof IdentityTokenValues) => React.ReactNode
  onChange: (changes: Partial<IdentityTokenValues>) => void
  onRemove: () => void
}

function TokenFields({ number, token, error, onChange, onRemove }: TokenFieldsProps) {
  const { t } = useTranslation()
  const name = `${t('workload.token')} ${number}`
  return (
    <Stack gap="xs" className={classes.part} role="group" aria-label={name}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('workload.audience')}
          description={t('workload.audienceHelp')}
          required
          maxLength={500}
          value={token.audience}
          error={error('audience')}
          onChange={(event) => onChange({ audience: event.currentTarget.value })}
        />
        <Tooltip label={t('common.delete')}>
          <ActionIcon variant="default" size={36} aria-label={`${t('common.delete')}: ${name}`} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <TextInput
        label={t('workload.variable')}
        description={t('workload.variableHelp')}
        styles={monospaceInput}
        value={token.variable}
        error={error('variable')}
        onChange={(event) => onChange({ variable: event.currentTarget.value })}
      />
      <TextInput
        label={t('workload.fileVariable')}
        description={t('workload.fileVariableHelp')}
        styles={monospaceInput}
        value={token.file_variable}
        error={error('file_variable')}
        onChange={(event) => onChange({ file_variable: event.currentTarget.value })}
      />
      <DurationInput
        label={t('workload.lifetime')}
        description={t('workload.lifetimeHelp')}
        value={token.lifetime_sec}
        error={error('lifetime_sec')}
        onChange={(lifetime_sec) => onChange({ lifetime_sec })}
      />
    </Stack>
  )
}
