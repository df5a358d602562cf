import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../flows/form.ts'
import { FoldedSection } from '../../ui/FoldedSection.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import type { DirectoryField } from './directory-fields.ts'
import type { DirectoryValues } from './directory-values.ts'

const nested = ['no', 'search', 'active_directory'] as const

/** Where the groups of users come from. */
export function DirectoryGroupFields({ contract }: { contract: ContractForm<DirectoryValues, DirectoryField> }) {
  const { t } = useTranslation()
  const { form, field, choice } = contract
  const { group_base } = form.values.settings
  const names = ['group_base', 'group_filter', 'group_member', 'nested_groups', 'attributes'] as const
  // An error must not stay hidden.
  const wrong = names.some((name) => Boolean(form.errors[`settings.${name}`]))
  const [opened, setOpened] = useState(false)
  const levels = choice('settings.nested_groups')
  const plain = { spellCheck: false, autoComplete: 'off', styles: monospaceInput }
  return (
    <FoldedSection
      title={t('directories.groups')}
      summary={group_base ? t('directories.groupsOf', { base: group_base }) : t('directories.groupsOfUser')}
      opened={opened || wrong}
      onToggle={() => setOpened(!opened)}
    >
      <TextInput {...field('settings.group_base')} {...plain} description={t('directories.hints.group_base')} />
      {group_base === '' ? null : (
        <>
          <TextInput {...field('settings.group_filter')} {...plain} />
          <TextInput {...field('settings.group_member')} {...plain} description={t('directories.hints.group_member')} />
          <Select
            {...levels}
            onChange={(value) => levels.onChange(value ?? 'search')}
            data={nested.map((value) => ({ value, label: t(`directories.nested.${value}`) }))}
            allowDeselect={false}
          />
        </>
      )}
      <TextInput {...field('settings.attributes')} {...plain} description={t('directories.hints.attributes')} />
    </FoldedSection>
  )
}
