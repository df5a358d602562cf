import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FirstAdmin as FirstAdminDraft } from '../../../contract/user.ts'
import { users } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { NewPasswordField } from '../../flows/NewPasswordField.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useEnter } from './enter.ts'

/**
 * Creates the first administrator for the holder of the link that the server printed; the next step is the first
 * project.
 */
export function SetupPage() {
  const { t } = useTranslation()
  const { token } = useSearch({ from: '/setup' })
  const state = useApi(users.setupState, { query: { token } })
  return (
    <AuthFrame title={t('help.setupTitle')}>
      {state.error ? (
        <LoadError error={state.error} onRetry={() => void state.refetch()} />
      ) : !state.data ? (
        <ListSkeleton rows={4} />
      ) : !state.data.needed ? (
        <Notice title={t('help.setupUsedTitle')} text={t('help.setupUsedText')} signIn />
      ) : token && state.data.token_fits ? (
        <FirstAdmin token={token} />
      ) : (
        <Notice title={t(token ? 'help.setupWrongTitle' : 'help.setupNoTokenTitle')} text={t('auth.setupNeededText')} />
      )}
    </AuthFrame>
  )
}

function FirstAdmin({ token }: { token: string }) {
  const { t } = useTranslation()
  const initial = { token, username: '', name: '', email: '', password: '' }
  const { form, busy, error, submit } = useContractForm(FirstAdminDraft, initial, 'setup')
  const { mutateAsync: make } = useChange(users.setup)
  const enter = useEnter()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(async (body) => {
          // The token of this address, not one of an older draft.
          await make({ body: { ...body, token } })
          enter(paths.newProject().to)
        })
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('help.setupIntro')}</Text>
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <TextInput
          label={t('auth.username')}
          description={t('auth.usernameHint')}
          required
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput label={t('common.name')} required autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label={t('auth.email')}
          type="email"
          required
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <NewPasswordField label={t('auth.password')} {...form.getInputProps('password')} />
        <Button type="submit" fullWidth loading={busy}>
          {t('help.setupSubmit')}
        </Button>
      </Stack>
    </form>
  )
}

function Notice({ title, text, signIn = false }: { title: string; text: string; signIn?: boolean }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Alert color="orange" variant="outline" title={title}>
        {text}
      </Alert>
      {signIn ? (
        <ButtonLink {...paths.login()} fullWidth>
          {t('auth.signIn')}
        </ButtonLink>
      ) : null}
    </Stack>
  )
}
