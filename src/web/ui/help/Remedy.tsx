import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { openHelp } from './opened-help.ts'
import { remedyOf, type SentMessage } from './remedies.ts'

/** Opens what the help says about fixing what the message reports, beside it; nothing if it says nothing. */
export function Remedy({ of }: { of: SentMessage | null | undefined }) {
  const { t } = useTranslation()
  const target = remedyOf(of)
  return target ? (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={() => openHelp(target)}>
      {t('documents.remedy')}
    </Anchor>
  ) : null
}

/** The same for a refused call, whose error carries the code of its message. */
export function RemedyOfError({ error }: { error: Error }) {
  const code = 'code' in error ? (error.code as string) : undefined
  return code ? <Remedy of={{ code, params: {} }} /> : null
}
