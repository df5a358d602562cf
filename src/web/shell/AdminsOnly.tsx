import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconLock } from '../ui/more-icons.ts'
import { Page } from '../ui/Page.tsx'

/** Shown instead of a page of the administration area to users who are no administrators. */
export function AdminsOnly({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <Page title={title} narrow>
      <Alert color="orange" variant="outline" icon={<IconLock aria-hidden />}>
        {t('admin.adminsOnly')}
      </Alert>
    </Page>
  )
}
