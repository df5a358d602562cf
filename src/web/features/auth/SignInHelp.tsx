import { Code, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** The server's operator restores access with these commands on the machine that runs it (docs/users.md). */
const commands = [
  { what: 'helpList', command: 'npm run signalbox -- user list' },
  {
    what: 'helpPassword',
    command: 'npm run signalbox -- user change-by-login --login USERNAME --password-file -',
  },
  {
    what: 'helpAdmin',
    command:
      'npm run signalbox -- user add --admin --login USERNAME --name NAME --email NAME@EXAMPLE.COM --password-file -',
  },
  { what: 'helpLink', command: 'npm run signalbox -- user sign-in-link --login USERNAME' },
  { what: 'helpUnblock', command: 'npm run signalbox -- user unblock --login USERNAME' },
  { what: 'helpFactor', command: 'npm run signalbox -- user totp disable --login USERNAME' },
] as const

export function SignInHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} size={640} title={t('auth.help')}>
      <Stack gap="md">
        <Text size="sm">{t('help.helpIntro')}</Text>
        {commands.map(({ what, command }) => (
          <section key={what} aria-label={t(`help.${what}`)}>
            <Text size="sm" fw={600} mb={4}>
              {t(`help.${what}`)}
            </Text>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              {/* On one line: a break at a hyphen would change the command. */}
              <Code block flex={1} miw={0} tabIndex={0} style={{ overflowX: 'auto', whiteSpace: 'pre' }}>
                {command}
              </Code>
              <CopyButton text={command} label={`${t('common.copy')}: ${t(`help.${what}`)}`} />
            </Group>
          </section>
        ))}
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('help.helpPlace')}
        </Text>
      </Stack>
    </Dialog>
  )
}
