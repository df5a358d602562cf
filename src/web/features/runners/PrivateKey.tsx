import { Button, Code, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { saveFile } from '../../ui/save-file.ts'
import classes from './runners.module.css'

/** So many characters of the key are shown: they distinguish it from another one. */
const shownLength = 90

/** The private key of a new runner, which is shown once. */
export function PrivateKey({ text, id }: { text: string; id: number }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('runners.privateKey')}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
        {t('runners.privateKeyHint')}
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code block className={classes.secret}>
          {text.slice(0, shownLength)}…
        </Code>
        <CopyButton text={text} label={t('runners.copyPrivateKey')} />
      </Group>
      <Button
        variant="default"
        size="xs"
        mt="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(`runner-${id}.key`, text, 'application/x-pem-file')}
      >
        {t('runners.downloadPrivateKey')}
      </Button>
    </div>
  )
}
