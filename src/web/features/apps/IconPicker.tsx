import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppIcon, type AppLook, appIcons } from '../../ui/AppIcon.tsx'

/** Selects one of the icons that the console knows, with a preview. */
export function IconPicker({
  look,
  error,
  onChange,
}: {
  look: AppLook
  error: ReactNode
  onChange: (icon: string) => void
}) {
  const { t } = useTranslation()
  // An unknown icon that another client wrote is kept until the user chooses a different one.
  const names = appIcons.includes(look.icon) || !look.icon ? appIcons : [look.icon, ...appIcons]
  return (
    <Select
      label={t('apps.icon')}
      allowDeselect={false}
      data={[...names]}
      value={look.icon || null}
      error={error}
      leftSection={<AppIcon app="" look={look} coloured />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <AppIcon app="" look={{ ...look, icon: option.value }} coloured />
          {option.label}
        </Group>
      )}
      onChange={(icon) => onChange(icon ?? '')}
    />
  )
}
