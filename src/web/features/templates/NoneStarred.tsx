import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconStar } from '../../ui/more-icons.ts'
import { EmptyState } from '../../ui/Page.tsx'

/** The empty state of the list of starred templates. */
export function NoneStarred({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconStar size={40} stroke={1.2} />}
      title={t('templates.noneStarred')}
      text={t('templates.noneStarredText')}
      action={
        <Button variant="default" onClick={onAll}>
          {t('templates.showAll')}
        </Button>
      }
    />
  )
}
