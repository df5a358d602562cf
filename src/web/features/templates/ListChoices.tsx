import { ActionIcon, Select, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SearchChanges } from '../../paths.ts'
import { IconStar, IconStarFilled } from '../../ui/more-icons.ts'
import { type Grouping, groupings } from './template-text.ts'

interface ListChoicesProps {
  group: Grouping | undefined
  starred: boolean
  onChange: (changes: SearchChanges) => void
}

/** How the list is grouped, and whether it shows only the starred templates. */
export function ListChoices({ group, starred, onChange }: ListChoicesProps) {
  const { t } = useTranslation()
  return (
    <>
      <Tooltip label={t('templates.onlyStarred')}>
        <ActionIcon
          variant={starred ? 'light' : 'default'}
          size={32}
          aria-pressed={starred}
          aria-label={t('templates.onlyStarred')}
          onClick={() => onChange({ starred: starred ? undefined : 1, page: undefined })}
        >
          {starred ? <IconStarFilled size={18} /> : <IconStar size={18} />}
        </ActionIcon>
      </Tooltip>
      <Select
        size="sm"
        w={180}
        allowDeselect={false}
        aria-label={t('templates.groupBy')}
        value={group ?? ''}
        onChange={(value) => onChange({ group: groupings.find((one) => one === value), page: undefined })}
        data={[
          { value: '', label: t('templates.groupNone') },
          { value: 'app', label: t('templates.groupApp') },
          { value: 'type', label: t('templates.groupType') },
          { value: 'view', label: t('templates.groupView') },
        ]}
      />
    </>
  )
}
