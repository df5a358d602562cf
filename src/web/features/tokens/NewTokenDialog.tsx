import { Checkbox, Code, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { pack } from '../../../contract/message.ts'
import { TokenDraft } from '../../../contract/token.ts'
import { projects, tokens } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { notSent, useContractForm } from '../../flows/form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ShownToken } from '../../ui/ShownToken.tsx'
import { Proof } from '../second-factor/Proof.tsx'

const spans = ['never', '30', '90', '365', 'custom'] as const
type Span = (typeof spans)[number]

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

interface Values {
  name: string
  description: string
  read_only: boolean
  /** IDs as texts; none means all. */
  project_ids: string[]
  span: Span
  /** A date in the format of the browser's field. */
  day: string
}

/**
 * Converts the form values to the contract's: the expiry is the end of a number of days, or of the chosen date in local
 * time.
 */
function bodyOf({ name, description, read_only, project_ids, span, day }: Values) {
  const days = Number(span)
  const end =
    span === 'custom'
      ? new Date(`${day}T23:59:59.999`)
      : span === 'never'
        ? null
        : new Date(Date.now() + days * 86_400_000)
  return {
    name,
    description,
    read_only,
    project_ids: project_ids.length > 0 ? project_ids.map(Number) : null,
    expires_at: end && (Number.isNaN(end.getTime()) ? '' : end.toISOString()),
  }
}

/** The contract's check; errors of `expires_at` are shown at the date field. */
const Shape = z.custom<Values>().superRefine((values, context) => {
  const body = bodyOf(values)
  if (body.expires_at === '') context.addIssue({ code: 'custom', path: ['day'], message: pack('day_required') })
  else
    for (const issue of TokenDraft.safeParse(body).error?.issues ?? [])
      context.addIssue({
        code: 'custom',
        path: [issue.path[0] === 'expires_at' ? 'day' : (issue.path[0] ?? 'name')],
        message: issue.message,
      })
})

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
  const labels: Record<Span, string> = {
    never: t('tokens.never'),
    30: t('tokens.days', { count: 30 }),
    90: t('tokens.days', { count: 90 }),
    365: t('tokens.days', { count: 365 }),
    custom: t('tokens.custom'),
  }
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
          <Select
            label={t('tokens.expires')}
            data={spans.map((span) => ({ value: span, label: labels[span] }))}
            allowDeselect={false}
            {...form.getInputProps('span')}
          />
          {form.values.span === 'custom' ? (
            <TextInput
              type="date"
              label={t('tokens.lastDay')}
              required
              min={dayText(new Date())}
              {...form.getInputProps('day')}
            />
          ) : null}
          {form.values.span === 'never' ? (
            <Text size="sm" c="dimmed">
              {t('tokens.neverHint')}
            </Text>
          ) : null}
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

function dayText(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
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
