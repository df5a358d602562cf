import { Alert, Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../ui/CopyButton.tsx'
import { IconAlertTriangle, IconDownload } from '../../ui/icons.ts'
import { IconCopy, IconPrinter } from '../../ui/more-icons.ts'
import classes from './codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  username: string
  onDone: () => void
}

/** Recovery codes, which are shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const heading = t('factor.fileText', { user: username, address: location.origin })
  const text = `${heading}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
        {t('factor.codesText')}
      </Alert>
      <div className={classes.printed}>
        <p className={classes.heading}>{heading}</p>
        <ul className={classes.codes} aria-label={t('factor.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() =>
            void copyText(codes.join('\n'), t('common.copied'), (message) => t('common.copyFailed', { message }))
          }
        >
          {t('factor.copyCodes')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => download(text)}>
          {t('factor.downloadCodes')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t('factor.printCodes')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone} autoFocus>
          {t('factor.codesSaved')}
        </Button>
      </Group>
    </Stack>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'signalbox-recovery-codes.txt'
  link.click()
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
