import {
  Alert,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  TagsInput,
  Text,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { inviteTypes, SignInPolicy } from '../../../contract/sign-in-policy.ts'
import type { ReplyOf } from '../../api/call.ts'
import { signInPolicy } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { policyFields, policySections } from './policy-fields.ts'
import { useFactorRoles } from './useFactorRoles.ts'

type Stored = ReplyOf<typeof signInPolicy.get>

/** What the sign-in and passwords must satisfy. Values that the configuration gives are shown and cannot be changed. */
export function PoliciesTab() {
  const stored = useApi(signInPolicy.get)
  if (stored.data) return <Policies key={JSON.stringify(stored.data)} stored={stored.data} />
  return stored.error ? (
    <LoadError error={stored.error} onRetry={() => void stored.refetch()} />
  ) : (
    <ListSkeleton rows={6} />
  )
}

function Policies({ stored: { locked, ...values } }: { stored: Stored }) {
  const { t } = useTranslation()
  const { form, number, busy, error, dirty, submit } = useContractForm<SignInPolicy>(
    SignInPolicy,
    values,
    'sign-in policy',
  )
  const { mutateAsync: save } = useChange(signInPolicy.update)
  const roles = useFactorRoles()
  const send = () =>
    submit(async (body) => {
      await save({ body })
      notifications.show({ message: t('policies.saved'), autoClose: 3000 })
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="lg" maw={640}>
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error.message}
          </Alert>
        ) : null}
        {policySections.map((section) => (
          <Fieldset key={section} variant="unstyled" legend={<Text fw={600}>{t(`policies.${section}`)}</Text>}>
            <Stack gap="md" mt="xs">
              {policyFields
                .filter((field) => field.section === section)
                .map(({ key, kind }) => {
                  const origin = locked[key]
                  const shown = {
                    label: t(`policies.${key}`),
                    description: origin ? t('policies.locked', { origin }) : t(`policies.${key}Hint`),
                    disabled: origin !== undefined,
                  }
                  if (kind === 'invite_type')
                    return (
                      <NativeSelect
                        key={key}
                        styles={{ wrapper: { maxWidth: 280 } }}
                        {...form.getInputProps(key)}
                        {...shown}
                        data={inviteTypes.map((value) => ({ value, label: t(`policies.invite_type_${value}`) }))}
                      />
                    )
                  if (kind === 'roles')
                    return (
                      <TagsInput
                        key={key}
                        {...form.getInputProps(key)}
                        {...shown}
                        data={[...roles.keys()]}
                        renderOption={({ option }) => (
                          <Text size="sm">
                            <bdi>{roles.get(option.value)}</bdi>{' '}
                            <Text span size="xs" c="dimmed">
                              {option.value}
                            </Text>
                          </Text>
                        )}
                      />
                    )
                  return kind === 'switch' ? (
                    <Switch key={key} {...form.getInputProps(key, { type: 'checkbox' })} {...shown} />
                  ) : (
                    <NumberInput key={key} styles={{ wrapper: { maxWidth: 160 } }} {...number(key)} {...shown} />
                  )
                })}
            </Stack>
          </Fieldset>
        ))}
        <Group>
          <Button type="submit" loading={busy} disabled={!dirty}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
