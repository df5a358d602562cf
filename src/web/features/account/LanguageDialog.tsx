import { Radio, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, type Language, languageCodes, languages } from '../../../contract/language.ts'
import { languageNames } from '../../../contract/language-names.ts'
import { users } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { chooseLanguage, chosenLanguage } from '../../i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** Chooses the language of the console on this device, and of mails to the user. The choice takes effect at once. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState(chosenLanguage)
  const choose = (value: string) => {
    const language: Language | '' = isLanguage(value) ? value : ''
    setChosen(language)
    void chooseLanguage(language)
    // The choice holds on this device also if the server does not answer now.
    void send(users.setOption, { body: { key: 'language', value: language } }).catch(() => null)
  }
  const choices = [
    { value: 'system', label: t('shell.languageSystem'), lang: i18n.language },
    ...languageCodes.map((code) => ({ value: code, label: languageNames[code], lang: languages[code] })),
  ]
  return (
    <Dialog title={t('shell.language')} onClose={onClose}>
      <Radio.Group aria-label={t('shell.language')} value={chosen || 'system'} onChange={choose}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {choices.map((choice) => (
            <Radio key={choice.value} {...choice} data-autofocus={choice.value === (chosen || 'system') || undefined} />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </Dialog>
  )
}
