import { Checkbox, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Right, rights, withNeeded } from '../../../contract/permissions.ts'
import { rightText } from '../../flows/right-text.ts'

const groups = {
  work: ['viewProject', 'runProjectTasks', 'stopAnyTask', 'confirmTasks', 'deleteTasks', 'clearCache'],
  edit: ['editTemplates', 'useResources', 'editResources', 'viewVariables', 'readStates'],
  connect: ['editSchedules', 'editIntegrations', 'editAlerts'],
  project: ['backupProject', 'manageProjectUsers', 'updateProject'],
} as const satisfies Record<string, readonly Right[]>

interface RightsFieldProps {
  value: readonly Right[]
  onChange: (rights: Right[]) => void
  error: ReactNode
  /** Whether the user can give the right. */
  may: (right: Right) => boolean
  readOnly?: boolean
}

/** The rights of a role as check boxes. What a chosen right needs is ticked, too, and says so. */
export function RightsField({ value, onChange, error, may, readOnly = false }: RightsFieldProps) {
  const { t } = useTranslation()
  const complete = withNeeded(value)
  const isNeeded = (right: Right) => withNeeded(complete.filter((one) => one !== right)).includes(right)
  const reason = (right: Right) =>
    isNeeded(right)
      ? right === 'viewProject'
        ? t('roles.always')
        : t('roles.needed')
      : may(right) || readOnly
        ? undefined
        : t('roles.notYours')
  const toggle = (right: Right) =>
    onChange(complete.includes(right) ? complete.filter((one) => one !== right) : withNeeded([...complete, right]))
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('roles.rights')} ({complete.length}/{rights.length})
      </Text>
      {error ? (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {Object.entries(groups).map(([group, ofGroup]) => (
          <Fieldset key={group} legend={t(`roles.groups.${group as keyof typeof groups}`)} p="sm">
            <Stack gap={8}>
              {ofGroup.map((right) => (
                <Checkbox
                  key={right}
                  label={rightText(right)}
                  description={reason(right)}
                  checked={complete.includes(right)}
                  disabled={readOnly || isNeeded(right) || (!complete.includes(right) && !may(right))}
                  onChange={() => toggle(right)}
                />
              ))}
            </Stack>
          </Fieldset>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
