import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconTrash } from './more-icons.ts'

/** The button above a list that deletes the selected rows. The dialog that it opens asks first. */
export function DeleteSelectedButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="light" color="red" size="xs" leftSection={<IconTrash size={14} />} onClick={onClick}>
      {t('common.delete')}
    </Button>
  )
}
