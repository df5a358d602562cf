import { Checkbox, Radio, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { NewPasswordField } from '../../flows/NewPasswordField.tsx'

interface Values {
  way: 'link' | 'password'
  password: string
  must_change_password: boolean
}

/** How a new user gets a password: with a link, or from the administrator. */
export function NewPasswordChoice<Form extends Values>({ form }: { form: UseFormReturnType<Form> }) {
  const { t } = useTranslation()
  return (
    <>
      <Radio.Group label={t('users.way')} {...form.getInputProps('way')}>
        <Stack gap="sm" mt={6}>
          <Radio value="link" label={t('users.link')} description={t('users.linkNew')} />
          <Radio value="password" label={t('users.enterNow')} />
        </Stack>
      </Radio.Group>
      {form.values.way === 'link' ? null : (
        <>
          <NewPasswordField label={t('auth.password')} {...form.getInputProps('password')} />
          <Checkbox
            label={t('users.mustChange')}
            description={t('users.mustChangeHint')}
            {...form.getInputProps('must_change_password', { type: 'checkbox' })}
          />
        </>
      )}
    </>
  )
}
