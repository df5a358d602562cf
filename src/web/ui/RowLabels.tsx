import { Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface RowLabelsProps {
  description: string
  labels: readonly string[]
  /** Shows only the objects with this label. */
  onLabel: (label: string) => void
}

/** More labels than these are counted, and named in the tooltip. */
const most = 4

/** The second line of a row's first cell: what people noted on the object. */
export function RowLabels({ description, labels, onLabel }: RowLabelsProps) {
  const { t } = useTranslation()
  if (description === '' && labels.length === 0) return null
  const others = labels.slice(most)
  return (
    <Group gap={4} mt={2} maw="min(420px, 50vw)">
      {description === '' ? null : (
        <Text size="xs" c="dimmed" truncate maw="100%" title={description}>
          <bdi>{description}</bdi>
        </Text>
      )}
      {labels.slice(0, most).map((label) => (
        <Badge
          key={label}
          component="button"
          type="button"
          variant="default"
          size="sm"
          tt="none"
          fw={500}
          maw="100%"
          mih={24}
          style={{ cursor: 'pointer' }}
          title={t('objects.filterByLabel', { label })}
          onClick={() => onLabel(label)}
        >
          <bdi>{label}</bdi>
        </Badge>
      ))}
      {others.length > 0 ? (
        <Badge variant="default" size="sm" fw={500} title={others.join(', ')}>
          +{others.length}
        </Badge>
      ) : null}
    </Group>
  )
}
