import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { restoredSections } from '../../../contract/backup.ts'
import { listText } from '../../i18n/list-text.ts'
import type { ChosenFile } from './chosen-file.ts'
import classes from './restore.module.css'

/** The content of the file, before anything is created from it. */
export function FilePreview({ file }: { file: ChosenFile }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="backup-preview" bg="var(--surface-raised)">
      <Stack gap="sm">
        <Title order={2} size="h2" id="backup-preview">
          {t('restore.holds')}
        </Title>
        <dl className={classes.counts}>
          {restoredSections.map((section) => (
            <div key={section}>
              <dt>{t(`restore.sections.${section}`)}</dt>
              <dd>{file.counts[section]}</dd>
            </div>
          ))}
        </dl>
        {file.emptyKeys.length > 0 ? (
          <Text size="sm" className={classes.text}>
            {t('restore.willBeEmpty', { count: file.emptyKeys.length })} <KeyNames names={file.emptyKeys} />
          </Text>
        ) : null}
        {file.emptySecrets > 0 ? (
          <Text size="sm">{t('restore.secretsWillBeEmpty', { count: file.emptySecrets })}</Text>
        ) : null}
        {file.running > 0 ? <Text size="sm">{t('restore.schedulesAreOn', { count: file.running })}</Text> : null}
        {file.leftOut.length > 0 ? (
          <Text size="sm" className={classes.text}>
            {t('restore.leftOut')} {listText(file.leftOut.map(({ name, count }) => `${name} (${count})`))}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  )
}

const maxNames = 20

function KeyNames({ names }: { names: string[] }) {
  const { t } = useTranslation()
  const more = names.length - maxNames
  return (
    <>
      {names.slice(0, maxNames).map((name, index) => (
        <span key={name}>
          {index > 0 ? ', ' : ''}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 ? ` ${t('common.andMore', { count: more })}` : ''}
    </>
  )
}
