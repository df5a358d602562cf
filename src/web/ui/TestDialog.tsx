import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'
import { RemedyOfError } from './help/Remedy.tsx'
import { IconX } from './icons.ts'

/** A test of a connection as its call is: running, failed, or done. */
export interface TestState {
  isPending: boolean
  error: Error | null
}

interface TestStatusProps {
  test: TestState
  /** What is said while it runs. */
  testing: string
  /** The title of an error. */
  failed: string
  /** The outcome; absent before it is there. */
  children: ReactNode
}

/** Progress or result of a test, which screen readers announce. */
export function TestStatus({ test, testing, failed, children }: TestStatusProps) {
  return (
    <div role="status">
      {test.isPending ? (
        <Group gap="xs">
          <Loader size={16} aria-hidden />
          <Text size="sm">{testing}</Text>
        </Group>
      ) : test.error ? (
        <Alert color="red" variant="outline" icon={<IconX aria-hidden />} title={failed}>
          {test.error.message} <RemedyOfError error={test.error} />
        </Alert>
      ) : (
        children
      )}
    </div>
  )
}

interface TestDialogProps extends TestStatusProps {
  title: ReactNode
  /** The label of the button that tests again. */
  again: string
  onAgain: () => void
  onClose: () => void
}

/** A dialog that tests without asking anything. */
export function TestDialog({ title, again, onAgain, onClose, ...status }: TestDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="md">
        <TestStatus {...status} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={status.test.isPending} onClick={onAgain}>
            {again}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
