import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { MailTest } from '../../../contract/system-mail.ts'
import { systemMail } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconCheck, IconX } from '../../ui/icons.ts'

const Shape = z.object({ to: z.string() })

/** Sends a test message over the mail server, and shows what became of it. */
export function MailTestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const { form, busy, error, submit } = useContractForm(Shape, { to: me.email }, 'mail test')
  const { mutateAsync: test } = useChange(systemMail.test)
  const [result, setResult] = useState<MailTest | null>(null)
  const send = () =>
    submit(async (body) => {
      setResult(null)
      setResult(await test({ body }))
    })
  return (
    <FormDialog
      title={t('admin.mailTest')}
      help="mailTest"
      error={error}
      busy={busy}
      dirty={false}
      submitLabel={t('admin.mailTestSend')}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('admin.mailTestText')}</Text>
      <TextInput label={t('admin.mailTestTo')} type="email" required data-autofocus {...form.getInputProps('to')} />
      <div role="status">{result ? <Outcome result={result} /> : null}</div>
    </FormDialog>
  )
}

function Outcome({ result }: { result: MailTest }) {
  const { t } = useTranslation()
  const { ok, to, answer } = result
  const problem = wordedSentence(result.problem, result.problem_message)
  return (
    <Alert
      color={ok ? 'green' : 'red'}
      variant="outline"
      icon={ok ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
      title={t(ok ? 'admin.mailTestOk' : 'admin.mailTestFailed')}
    >
      <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm">{problem ?? t('admin.mailTestHint', { to })}</Text>
        {answer ? (
          <Text size="sm" c="dimmed">
            {answer}
          </Text>
        ) : null}
      </Stack>
    </Alert>
  )
}
