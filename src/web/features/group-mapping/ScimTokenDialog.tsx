import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ScimTokenDraft } from '../../../contract/scim-token.ts'
import { scimTokens } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { checkExpiry, type Expiry, ExpiryFields, expiryOf } from '../../flows/token-expiry.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ShownToken } from '../../ui/ShownToken.tsx'

interface Values extends Expiry {
  name: string
}

const bodyOf = ({ name, ...expiry }: Values) => ({ name, expires_at: expiryOf(expiry) })
const Shape = z.custom<Values>().superRefine((values, context) => checkExpiry(bodyOf(values), ScimTokenDraft, context))

/** Creates a token for a SCIM client, and shows it once. */
export function ScimTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [token, setToken] = useState<string | null>(null)
  const create = useChange(scimTokens.create)
  const { form, busy, error, dirty, submit } = useContractForm<Values>(
    Shape,
    { name: '', span: 'never', day: '' },
    'scim token',
  )
  if (token === null)
    return (
      <FormDialog
        title={t('mapping.newToken')}
        help="scimToken"
        error={error}
        busy={busy}
        dirty={dirty}
        submitLabel={t('common.create')}
        onSubmit={() =>
          submit(async (values) => setToken((await create.mutateAsync({ body: bodyOf(values) })).token ?? ''))
        }
        onClose={onClose}
      >
        <Stack gap="md">
          <TextInput
            label={t('common.name')}
            {...form.getInputProps('name')}
            description={t('mapping.tokenNameHint')}
            required
            data-autofocus
            autoComplete="off"
          />
          <ExpiryFields form={form} />
        </Stack>
      </FormDialog>
    )
  return <ShownToken title={t('mapping.tokenMade')} token={token} onClose={onClose} />
}
