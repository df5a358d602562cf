import { Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { TemplateSection } from './TemplateSection.tsx'
import type { TemplateContract } from './template-fields.ts'

/** Which files of a run are kept. */
export function TemplateArtifacts({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { value, onChange, ...props } = contract.choice('artifacts')
  return (
    <TemplateSection
      contract={contract}
      title={t('artifacts.title')}
      none={t('artifacts.nothingKept')}
      summary={value.filter((pattern) => pattern.trim() !== '').join(', ') || undefined}
      paths={['artifacts']}
    >
      <Textarea
        {...props}
        styles={monospaceInput}
        value={value.join('\n')}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))}
        description={t('artifacts.patternsHelp')}
        placeholder={'reports/*.xml\ndist/**\n!dist/**/*.map'}
        autosize
        minRows={3}
        maxRows={10}
      />
      <Text size="xs" c="dimmed">
        {t('artifacts.keptHelp')}
      </Text>
    </TemplateSection>
  )
}
