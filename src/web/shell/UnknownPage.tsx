import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { IconMapQuestion } from '../ui/icons.ts'
import { Page } from '../ui/Page.tsx'

/** UnknownPage, for places without a frame with landmarks. */
export function UnknownAlone() {
  return (
    <main>
      <UnknownPage />
    </main>
  )
}

/** Shown for an address that does not exist, or whose object is gone or not visible to the user. */
export function UnknownPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('shell.unknownTitle')}>
      <Group align="flex-start" gap="md" wrap="nowrap" maw={560}>
        <IconMapQuestion size={48} stroke={1.4} aria-hidden />
        <Stack gap="md" align="flex-start">
          <Text>{t('shell.unknownText')}</Text>
          <ButtonLink {...paths.start()}>{t('shell.toStart')}</ButtonLink>
        </Stack>
      </Group>
    </Page>
  )
}
