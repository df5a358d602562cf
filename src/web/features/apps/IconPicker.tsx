import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppIcon, type AppLook, appIcons } from '../../ui/AppIcon.tsx'

/** One of the icons that the console knows, shown as it will look. */
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
  // An icon that another client wrote and that nobody knows here is kept until another is chosen.
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
