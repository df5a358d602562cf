import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

interface AuthNoticeProps {
  title: string
  text: string
  /** Nothing can be done with this page. */
  bad?: boolean
  children?: ReactNode
}

/** What a visitor without a session reads in place of a form, with the way to the sign-in. */
export function AuthNotice({ title, text, bad = false, children }: AuthNoticeProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Alert
        color={bad ? 'orange' : 'indigo'}
        variant="outline"
        title={title}
        role={bad ? 'alert' : 'status'}
        style={{ overflowWrap: 'anywhere' }}
      >
        {text}
      </Alert>
      {children}
      <ButtonLink {...paths.login()} fullWidth {...(children ? { variant: 'default' } : {})}>
        {t('auth.signIn')}
      </ButtonLink>
    </Stack>
  )
}
