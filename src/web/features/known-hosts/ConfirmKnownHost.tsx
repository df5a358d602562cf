import { Code, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KnownHost } from '../../../contract/known-host.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTrust } from './useTrust.ts'

interface ConfirmKnownHostProps {
  item: KnownHost
  /** How the page calls it. */
  name: string
  onClose: () => void
}

/** Confirms by hand a key that was trusted on first use. */
export function ConfirmKnownHost({ item, name, onClose }: ConfirmKnownHostProps) {
  const { t } = useTranslation()
  const { trust } = useTrust()
  return (
    <ConfirmDialog
      title={t('known.confirmTitle')}
      confirmLabel={t('known.confirm')}
      harmless
      onClose={onClose}
      onConfirm={() => trust([item], [])}
    >
      <Text size="sm" fw={600}>
        <bdi>{name}</bdi>
      </Text>
      <Text size="sm" component="div">
        {item.type}
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {item.fingerprint}
        </Code>
      </Text>
      <Text size="sm" mt="sm">
        {t('known.confirmText')}
      </Text>
    </ConfirmDialog>
  )
}
