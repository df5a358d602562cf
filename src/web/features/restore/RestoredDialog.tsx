import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../api/call.ts'
import type { backups } from '../../api/calls.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './restore.module.css'

export interface RestoredDialogProps {
  made: ReplyOf<typeof backups.restore>
  /** Goes to the history of the new project, on every way of closing. */
  onClose: () => void
}

/** The result: the project, what must be entered before tasks can run, and what was skipped in the file. */
export function RestoredDialog({ made, onClose }: RestoredDialogProps) {
  const { t } = useTranslation()
  // The name may be right-to-left, so it is isolated from the surrounding text.
  const [before, after] = t('restore.restored', { name: '\n' }).split('\n')
  return (
    <Dialog onClose={onClose} title={t('restore.restoredTitle')} size={560}>
      <Stack gap="md">
        <Text className={classes.text}>
          {before}
          <bdi>{made.projectName}</bdi>
          {after}
        </Text>
        {made.emptyKeys > 0 ? (
          <Text>
            {t('restore.emptyKeys', { count: made.emptyKeys })}{' '}
            <AnchorLink underline="always" {...paths.list('keys', made.id)}>
              {t('resources.pages.keys')}
            </AnchorLink>
          </Text>
        ) : null}
        {made.emptySecrets > 0 ? (
          <Text>
            {t('restore.emptySecrets', { count: made.emptySecrets })}{' '}
            <AnchorLink underline="always" {...paths.list('environment', made.id)}>
              {t('resources.pages.environment')}
            </AnchorLink>
          </Text>
        ) : null}
        {made.warnings.length > 0 ? (
          <Stack gap={4}>
            <Text fw={600}>{t('restore.warnings')}</Text>
            {/* It scrolls, so it must be focusable. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <ul className={classes.list} tabIndex={0} aria-label={t('restore.warnings')}>
              {made.warnings.map((warning, index) => (
                <li key={warning}>{wordedSentence(warning, made.warning_messages?.[index])}</li>
              ))}
            </ul>
          </Stack>
        ) : null}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('restore.open')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
