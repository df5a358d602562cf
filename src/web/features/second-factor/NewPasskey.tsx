import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeys } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { query } from '../../api/hooks.ts'
import { addPasskey, PasskeyCancelled } from '../../api/web-authn.ts'

/** The name of a new passkey; then the browser asks to create it. */
export function NewPasskey({
  onCancel,
  onDone,
}: {
  onCancel: () => void
  onDone: (name: string, codes: string[]) => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const add = async () => {
    if (running.current) return
    if (!name.trim()) return setProblem(t('factor.passkeyNameMissing'))
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const codes = await addPasskey(name.trim())
      await client.invalidateQueries({ queryKey: query(passkeys.list).queryKey })
      onDone(name.trim(), codes)
    } catch (failure) {
      if (failure instanceof PasskeyCancelled) setProblem(t('factor.passkeyCancelled'))
      else if (failure instanceof ApiError) setProblem(failure.message)
      else throw failure
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('factor.newPasskeyText')}</Text>
        {problem ? (
          <Alert color="red" variant="outline" role="alert">
            {problem}
          </Alert>
        ) : null}
        <TextInput
          label={t('common.name')}
          description={t('factor.passkeyNameHint')}
          required
          autoFocus
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('factor.addPasskey')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
