import { ActionIcon, Button, Group, Input, SegmentedControl, Stack, TextInput, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { repositoryPathProblem } from '../../../contract/rules/repository-path.ts'
import { IconPlus } from '../../ui/icons.ts'
import { IconTrash } from '../../ui/more-icons.ts'
import { KeyPicker } from '../keys/KeyPicker.tsx'
import type { TemplateFormApi } from './template-fields.ts'
import type { VaultValues } from './template-values.ts'
import classes from './templates.module.css'

/**
 * Passwords for files that are encrypted with Ansible Vault: a key of the project, or a script of the repository that
 * prints the password.
 */
export function VaultsEditor({ form }: { form: TemplateFormApi }) {
  const { t } = useTranslation()
  const { vaults } = form.values
  const problem = form.errors.vaults
  const change = (vault: VaultValues, changes: Partial<VaultValues>) =>
    form.setFieldValue(
      'vaults',
      vaults.map((one) => (one === vault ? { ...one, ...changes } : one)),
    )
  return (
    <Input.Wrapper
      label={t('templates.vaults')}
      description={t('templates.vaultsHelp')}
      error={problem}
      labelElement="div"
    >
      <Stack gap="xs" mt={4}>
        {vaults.map((vault, index) => (
          // Vaults have no order, and their only name is their index here.
          // oxlint-disable-next-line react/no-array-index-key
          <Stack
            key={index}
            gap="xs"
            className={classes.part}
            role="group"
            aria-label={`${t('templates.vault')} ${index + 1}`}
          >
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                flex={1}
                label={t('templates.vaultName')}
                placeholder={t('templates.defaultVault')}
                maxLength={100}
                value={vault.name ?? ''}
                error={Boolean(problem) && isTwice(vaults, vault)}
                onChange={(event) => change(vault, { name: event.currentTarget.value || null })}
              />
              <Tooltip label={t('common.delete')}>
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={`${t('common.delete')}: ${t('templates.vault')} ${index + 1}`}
                  onClick={() => form.setFieldValue('vaults', vaults.toSpliced(index, 1))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            </Group>
            <SegmentedControl
              aria-label={t('common.type')}
              value={vault.type || 'password'}
              onChange={(type) =>
                change(vault, { type, ...(type === 'password' ? { script: null } : { vault_key_id: null }) })
              }
              data={[
                { value: 'password' as const, label: t('templates.vaultPassword') },
                { value: 'script' as const, label: t('templates.vaultScript') },
              ]}
            />
            {vault.type !== 'script' ? (
              <KeyPicker
                label={t('templates.vaultKey')}
                required
                types={['login_password']}
                value={vault.vault_key_id}
                error={Boolean(problem) && vault.id === null && vault.vault_key_id === null}
                onChange={(id) => change(vault, { vault_key_id: id })}
              />
            ) : (
              <TextInput
                label={t('templates.vaultScriptPath')}
                description={t('templates.vaultScriptHelp')}
                required
                value={vault.script ?? ''}
                error={Boolean(problem) && repositoryPathProblem(vault.script ?? '') !== null}
                onChange={(event) => change(vault, { script: event.currentTarget.value || null })}
              />
            )}
          </Stack>
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() =>
              form.setFieldValue('vaults', [
                ...vaults,
                { id: null, name: null, type: 'password', vault_key_id: null, script: null },
              ])
            }
          >
            {t('templates.addVault')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

function isTwice(vaults: readonly VaultValues[], vault: VaultValues): boolean {
  const named = (one: VaultValues) => (one.name ?? '').trim().toLowerCase()
  return vaults.some((other) => other !== vault && named(other) === named(vault))
}
