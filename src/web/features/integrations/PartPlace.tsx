import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { monospaceInput } from '../../ui/monospace-input.ts'

interface PartPlaceProps {
  source: 'header' | 'body' | ''
  format: '' | 'json' | 'string'
  /** Label and input props of each of the three fields. */
  fields: Record<'source' | 'format' | 'key', { label: string }>
  /** The whole body is used, so there is no key to look up. */
  keyless?: boolean
}

/** Where to look in a request: in a header with that name, or in the body, at a path in its JSON. */
export function PartPlace({ source, format, fields, keyless = false }: PartPlaceProps) {
  const { t } = useTranslation()
  const hint = source === 'header' ? 'header' : source === 'body' ? format || 'json' : 'none'
  return (
    <>
      <Select
        required
        allowDeselect={false}
        data={(['body', 'header'] as const).map((value) => ({ value, label: t(`integrations.sources.${value}`) }))}
        {...fields.source}
        value={source || null}
      />
      {source === 'body' ? (
        <Select
          required
          allowDeselect={false}
          data={(['json', 'string'] as const).map((value) => ({ value, label: t(`integrations.formats.${value}`) }))}
          {...fields.format}
          value={format || null}
        />
      ) : null}
      {keyless ? null : (
        <TextInput
          description={t(`integrations.keyHints.${hint}`)}
          placeholder={source === 'header' ? 'X-GitHub-Event' : 'commits.[0].author.name'}
          required
          autoComplete="off"
          spellCheck={false}
          styles={monospaceInput}
          {...fields.key}
        />
      )}
    </>
  )
}
