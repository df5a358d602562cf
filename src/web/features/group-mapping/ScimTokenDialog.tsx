import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScimTokenDraft } from '../../../contract/scim-token.ts'
import { scimTokens } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ShownToken } from '../../ui/ShownToken.tsx'

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
  return <ShownToken title={t('mapping.tokenMade')} token={token} onClose={onClose} />
}
