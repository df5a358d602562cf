import { Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core'
import { type DragEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconFileImport } from '../../ui/icons.ts'
import classes from './restore.module.css'

export interface FileFieldProps {
  /** Name of the chosen file; null if no file is chosen. */
  fileName: string | null
  error: string | null
  disabled: boolean
  button: RefObject<HTMLButtonElement | null>
  onFile: (file: File) => void
}

/** Selects a file by button or by dropping it. The button shows the file's name and its error. */
export function FileField({ fileName, error, disabled, button, onFile }: FileFieldProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files.item(0)
    if (file && !disabled) onFile(file)
  }
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} id="backup-file-label">
        {t('restore.file')}{' '}
        <Text span c="var(--mantine-color-error)" aria-hidden>
          *
        </Text>
      </Text>
      <Paper
        withBorder
        p="md"
        className={classes.drop}
        data-over={over || undefined}
        data-wrong={error !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Group gap="md">
          <FileButton
            onChange={(file) => file && onFile(file)}
            accept=".json,.backup,.bk,application/json"
            disabled={disabled}
            inputProps={{ 'aria-label': t('restore.file'), tabIndex: -1 }}
          >
            {(props) => (
              <Button
                {...props}
                ref={button}
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden />}
                disabled={disabled}
                aria-describedby="backup-file-label backup-file-name backup-file-error"
              >
                {t('restore.choose')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c={fileName === null ? 'dimmed' : undefined} className={classes.name} id="backup-file-name">
            {fileName === null ? t('restore.drop') : <bdi>{fileName}</bdi>}
          </Text>
        </Group>
      </Paper>
      <Text size="sm" c="var(--mantine-color-error)" id="backup-file-error" role="alert">
        {error}
      </Text>
    </Stack>
  )
}
