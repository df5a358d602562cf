import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageCodes } from '../../../contract/language.ts'
import { languageNames } from '../../../contract/language-names.ts'
import type { ChannelContract } from './channel-form.ts'

/** The language in which a channel words its alerts. */
export function LanguageField({ contract }: { contract: ChannelContract }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      {...contract.field('language')}
      description={t('alerts.languageHint')}
      data={[
        { value: '', label: t('alerts.languageOfServer') },
        ...languageCodes.map((code) => ({ value: code, label: languageNames[code] })),
      ]}
    />
  )
}
