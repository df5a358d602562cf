import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeys } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'

interface RenamePasskeyProps {
  passkey: { id: number; name: string }
  onDone: () => void
}

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onDone }: RenamePasskeyProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(passkey.name)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync: rename, isPending: busy } = useChange(passkeys.rename)
  const submit = async () => {
    if (!name.trim()) return setProblem(t('factor.passkeyNameMissing'))
    try {
      await rename({ params: { id: passkey.id }, body: { name: name.trim() } })
      onDone()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setProblem(failure.fields['name'] ?? failure.message)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('common.name')}
          required
          autoFocus
          maxLength={100}
          autoComplete="off"
          error={problem}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
