import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { monospaceInput } from '../../ui/monospace-input.ts'

interface PartKeyProps extends TextInputProps {
  source: 'header' | 'body' | ''
  format: '' | 'json' | 'string'
}

/** Where in a request to look: the name of a header, or a path in the JSON. */
export function PartKey({ source, format, ...field }: PartKeyProps) {
  const { t } = useTranslation()
  const hint = source === 'header' ? 'header' : source === 'body' ? format || 'json' : 'none'
  return (
    <TextInput
      label={t('integrations.key')}
      description={t(`integrations.keyHints.${hint}`)}
      placeholder={source === 'header' ? 'X-GitHub-Event' : 'commits.[0].author.name'}
      autoComplete="off"
      spellCheck={false}
      styles={monospaceInput}
      {...field}
    />
  )
}
