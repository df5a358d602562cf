import { Checkbox, Code, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { TokenDraft } from '../../../contract/token.ts'
import { projects, tokens } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { notSent, useContractForm } from '../../flows/form.ts'
import { checkExpiry, type Expiry, ExpiryFields, expiryOf } from '../../flows/token-expiry.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ShownToken } from '../../ui/ShownToken.tsx'
import { Proof } from '../second-factor/Proof.tsx'

interface NewTokenProps {
  /** The service account that gets the token; without it one's own. */
  service?: { id: number; name: string }
  onClose: () => void
}

/** Name, expiry and limits of a new token; afterwards the token itself, shown only once. */
export function NewTokenDialog({ service, onClose }: NewTokenProps) {
  const [token, setToken] = useState<string | null>(null)
  if (token !== null) return <Shown token={token} onClose={onClose} />
  return <Draft service={service} onClose={onClose} onMade={setToken} />
}

interface Values extends Expiry {
  name: string
  description: string
  read_only: boolean
  /** IDs as texts; none means all. */
  project_ids: string[]
}

const bodyOf = ({ name, description, read_only, project_ids, ...expiry }: Values) => ({
  name,
  description,
  read_only,
  project_ids: project_ids.length > 0 ? project_ids.map(Number) : null,
  expires_at: expiryOf(expiry),
})

const Shape = z.custom<Values>().superRefine((values, context) => checkExpiry(bodyOf(values), TokenDraft, context))

interface DraftProps extends Pick<NewTokenProps, 'service' | 'onClose'> {
  onMade: (token: string) => void
}

function Draft({ service, onClose, onMade }: DraftProps) {
  const { t } = useTranslation()
  const { form, busy, error, dirty, submit } = useContractForm<Values>(
    Shape,
    { name: '', description: '', read_only: false, project_ids: [], span: '90', day: '' },
    'token',
  )
  const { mutateAsync: create } = useChange(tokens.create)
  const { mutateAsync: createFor } = useChange(tokens.createFor)
  const known = useApi(projects.list).data ?? []
  const [proving, setProving] = useState(false)
  const send = () =>
    submit(async (values) => {
      const body = bodyOf(values)
      try {
        const made = await (service ? createFor({ params: { id: service.id }, body }) : create({ body }))
        onMade(made.id)
        return made
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === 'proof_required')) throw failure
        setProving(true)
        return notSent
      }
    })
  return (
    <>
      <FormDialog
        title={service ? t('tokens.newFor', { name: service.name }) : t('tokens.new')}
        help="token"
        error={error}
        busy={busy}
        dirty={dirty}
        submitLabel={t('common.create')}
        onSubmit={send}
        onClose={onClose}
      >
        <Stack gap="md">
          <TextInput
            label={t('common.name')}
            description={t('tokens.nameHint')}
            data-autofocus
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <TextInput label={t('tokens.description')} maxLength={500} {...form.getInputProps('description')} />
          <ExpiryFields form={form} />
          <MultiSelect
            label={t('tokens.projects')}
            description={t('tokens.projectsHint')}
            placeholder={form.values.project_ids.length > 0 ? undefined : t('tokens.allProjects')}
            data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
            searchable
            clearable
            {...form.getInputProps('project_ids')}
          />
          <Checkbox
            label={t('tokens.readOnly')}
            description={t('tokens.readOnlyHint')}
            {...form.getInputProps('read_only', { type: 'checkbox' })}
          />
        </Stack>
      </FormDialog>
      {proving ? (
        <Dialog title={t('factor.proofTitle')} size={520} onClose={() => setProving(false)}>
          <Proof
            onCancel={() => setProving(false)}
            onProved={async () => {
              setProving(false)
              send()
            }}
          />
        </Dialog>
      ) : null}
    </>
  )
}

function Shown({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ShownToken title={t('tokens.madeTitle')} token={token} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('tokens.use')}
      </Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {`curl -H "Authorization: Bearer ${token.slice(0, 8)}…" ${new URL('api/user', document.baseURI).href}`}
      </Code>
    </ShownToken>
  )
}
