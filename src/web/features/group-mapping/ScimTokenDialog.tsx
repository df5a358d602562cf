import { Alert, Button, Code, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScimTokenDraft } from '../../../contract/scim-token.ts'
import { scimTokens } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'

/** Creates a token for a SCIM client, and shows it once. */
export function ScimTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [token, setToken] = useState<string | null>(null)
  const create = useChange(scimTokens.create)
  const { form, busy, error, dirty, submit } = useContractForm<{ name: string }>(
    ScimTokenDraft,
    { name: '' },
    'scim token',
  )
  if (token === null)
    return (
      <FormDialog
        title={t('mapping.newToken')}
        error={error}
        busy={busy}
        dirty={dirty}
        submitLabel={t('common.create')}
        onSubmit={() =>
          submit(async ({ name }) => setToken((await create.mutateAsync({ body: { name } })).token ?? ''))
        }
        onClose={onClose}
      >
        <TextInput
          label={t('common.name')}
          {...form.getInputProps('name')}
          description={t('mapping.tokenNameHint')}
          required
          data-autofocus
          autoComplete="off"
        />
      </FormDialog>
    )
  return (
    // Not closed by an accidental key press: the token is not shown again.
    <Dialog onClose={onClose} title={t('mapping.tokenMade')} withCloseButton={false} closeOnEscape={false}>
      <Stack gap="md">
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
          {t('tokens.madeText')}
        </Alert>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {token}
          </Code>
          <CopyButton text={token} label={t('tokens.copy')} />
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('tokens.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
